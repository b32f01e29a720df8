// @module-tag proof

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Chance, type Change, openOwner } from "../../testing/oversight/random-change.ts";
import { live } from "../../testing/oversight/small-club.ts";
import { aWatchedClub, decisivePrices, judgeAll, type WatchedClub } from "./judge-club.ts";
import { notFoundBecause } from "./not-found.ts";
import { placeAdasOrders } from "./sql-cheat.ts";

// `npm run torture` runs as many as promised; `npm test` a sample.
const count = Number(process.env.TORTURE_TAMPERINGS ?? 6);
const seed = Number(process.env.TORTURE_SEED ?? 15);
// The numbers of changes that nobody noticed, to judge only those again. Without it, all are judged.
const only = process.env.TORTURE_ONLY?.split(",").map(Number);

test(`${count} random changes of what members were shown, by the owner of the database: none is unnoticed`, {
  timeout: 60_000 + count * 15_000,
}, async () => {
  const club = await aWatchedClub(placeAdasOrders);
  const owner = await openOwner(club.server.target);
  const untouched = await judgeAll(club);
  const goneOn = await judgeLater(club);
  expect([...untouched.found, ...untouched.failed, ...goneOn.found, ...goneOn.failed]).toEqual([]);

  const chance = chanceFrom(seed);
  const counted: Record<string, number> = {};
  const unnoticed: string[] = [];
  for (let done = 0; done < count; ) {
    await owner.restore();
    await club.rewind();
    const change = await owner.change(chance);
    if (!change) continue;
    done += 1;
    if (only && !only.includes(done)) continue;
    const atOnce = await judgeAll(club);
    const isShown = atOnce.shown !== untouched.shown;
    const decisive = decisivePrices([...club.files.values(), ...atOnce.files]);
    const isNamed = notFoundBecause(change, { isShown, decisive }) !== undefined;
    const mustBeFound = isShown && !isNamed;
    const { found, failed } = mustBeFound && atOnce.found.length === 0 ? await judgeLater(club) : atOnce;
    const by = found[0]?.split(":")[0] ?? (isNamed ? "named as not found" : isShown ? "nobody" : "not shown");
    // A call that the server cannot answer does not count as a finding.
    if (by === "nobody") {
      unnoticed.push([describeChange(change), ...new Set(failed)].join("; "));
      console.log(`Nobody noticed the change ${done}: ${unnoticed.at(-1)}`);
    }
    counted[by] = (counted[by] ?? 0) + 1;
    if (done % 50 === 0) console.log(`${done} of ${count}: ${JSON.stringify(counted)}`);
  }
  console.log(`${count} changes, seed ${seed}: ${JSON.stringify(counted)}`);
  expect(unnoticed).toEqual([]);
});

/**
 * Judges after the browsers stayed for some minutes more, and, if they find nothing, when they return an hour later.
 */
async function judgeLater(club: WatchedClub) {
  await goOn(club);
  const judged = await judgeAll(club);
  if (judged.found.length > 0) return judged;
  club.server.advance(60 * 60_000);
  await goOn(club);
  return judgeAll(club);
}

/** If its jobs fail, a server tries them again a minute later. */
async function goOn({ server, watch }: WatchedClub): Promise<void> {
  for (let passed = 0; passed < minutesMore; passed += 1) {
    await live(server, 1).catch(() => undefined);
    await watch.minute();
  }
}

/** Longer than browsers wait for a missing record. */
const minutesMore = 8;

const describeChange = ({ table, how, column, row }: Change) =>
  [how, table, column, JSON.stringify(row, (_, value) => (value?.type === "Buffer" ? "bytes" : value))].join(
    " ",
  );

/** Random numbers, the same for the same seed. */
function chanceFrom(seed: number): Chance {
  const drawn = fc.sample(fc.nat(), { numRuns: 100_000, seed });
  let at = 0;
  return (limit) => (drawn[at++ % drawn.length] ?? 0) % limit;
}
