// @module-tag proof

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Chance, type Change, openOwner } from "../../testing/oversight/random-change.ts";
import { aSmallClub } from "../../testing/oversight/small-club.ts";
import { decisivePrices, judgeAll, keepAll } from "./judge-club.ts";
import { notFoundBecause } from "./not-found.ts";

// `npm run torture` runs as many as promised; `npm test` a sample.
const count = Number(process.env.TORTURE_TAMPERINGS ?? 6);
const seed = Number(process.env.TORTURE_SEED ?? 15);

test(`${count} random changes of what members were shown, by the owner of the database: none is unnoticed`, {
  timeout: 3_600_000,
}, async () => {
  const club = await aSmallClub();
  const kept = await keepAll(club);
  const owner = await openOwner(club.server.target);
  // Longer than browsers wait for a record that a proof lacks.
  club.server.advance(26 * 60_000);
  await owner.restore();
  const untouched = await judgeAll(club, kept);
  expect(untouched.found, "nothing was changed").toEqual([]);

  const decisive = decisivePrices(kept);
  const chance = chanceFrom(seed);
  const counted: Record<string, number> = {};
  const [unnoticed, unknown]: [string[], string[]] = [[], []];
  for (let done = 0; done < count; ) {
    await owner.restore();
    const change = await owner.change(chance);
    if (!change) continue;
    done += 1;
    const { found, failed, shown } = await judgeAll(club, kept);
    const isShown = shown !== untouched.shown;
    const reason = notFoundBecause(change, { isShown, decisive })
      ? "named as not found"
      : isShown
        ? "nobody"
        : "not shown";
    const by = found[0]?.split(":")[0] ?? (failed.length > 0 ? "the server cannot answer" : reason);
    if (by === "nobody") unnoticed.push(describeChange(change));
    if (found.length === 0) unknown.push(...failed.filter((error) => !knownFailures.test(error)));
    counted[by] = (counted[by] ?? 0) + 1;
  }
  console.log(`${count} changes, seed ${seed}: ${JSON.stringify(counted)}`);
  expect(unnoticed).toEqual([]);
  expect(unknown, "the server cannot answer, for a reason that nobody has looked at").toEqual([]);
});

/**
 * A proof needs a hash of a tree, and somebody deleted or moved it: members get no proof, and no wrong one. Or a checkpoint
 * was moved or made unreadable: the server signs no more, and browsers miss a new checkpoint after five minutes.
 */
const knownFailures =
  /^((log|record)_nodes has no node \d+ of level \d+\.|A checkpoint of this log cannot be read\.|duplicate key value violates unique constraint "checkpoints_pkey")$/;

const describeChange = ({ table, how, column, row }: Change) =>
  [how, table, column, JSON.stringify(row, (_, value) => (value?.type === "Buffer" ? "bytes" : value))].join(
    " ",
  );

/** Numbers by chance, the same ones for the same seed. */
function chanceFrom(seed: number): Chance {
  const drawn = fc.sample(fc.nat(), { numRuns: 100_000, seed });
  let at = 0;
  return (limit) => (drawn[at++ % drawn.length] ?? 0) % limit;
}
