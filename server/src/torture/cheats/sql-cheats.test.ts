// @module-tag proof

import { expect, test } from "vitest";
import { openOwner } from "../../testing/oversight/random-change.ts";
import { live } from "../../testing/oversight/small-club.ts";
import { cheatsBySql } from "./cheats-by-sql.ts";
import { aWatchedClub, judgeAll } from "./judge-club.ts";
import { orderCheats } from "./order-cheats.ts";
import { placeAdasOrders } from "./sql-cheat.ts";

// `npm run torture` runs all of them; the words of those to run, for a person who works on one.
const only = RegExp(process.env.TORTURE_CHEATS ?? "");
const cheats = [...orderCheats, ...cheatsBySql].filter(({ what }) => only.test(what));
const none = { bought: "", sold: "", resting: "" };

test("each cheat by SQL is named by the browser's own checks or by the verifier with what the browser kept", {
  timeout: 1_800_000,
}, async () => {
  const club = await aWatchedClub();
  const owner = await openOwner(club.server.target);
  await placeAdasOrders(club);
  await live(club.server, minutesAfter, club.watch);
  expect(await judgeAll(club, "all findings"), "nothing was changed").toMatchObject({
    found: [],
    failed: [],
  });
  for (const { what, orders, sql, undo, act, minutes = minutesAfter, by = "browser", found } of cheats) {
    await owner.restore();
    await club.rewind();
    const placed = orders === "before" ? await placeAdasOrders(club) : none;
    await owner.run(sql({ ...club, ...placed }));
    if (orders === "after") await placeAdasOrders(club);
    await act?.(club);
    await live(club.server, minutes, club.watch);
    const judged = await judgeAll(club, "all findings");
    const means = new Set(judged.found.map((words) => words.split(":")[0]));
    console.log(`${what}: ${[...means].join(", ")}`);
    expect.soft(judged.found.join("\n"), what).toMatch(found);
    expect.soft(judged.found[0], what).toMatch(new RegExp(`^${by}`));
    if (undo) await owner.run(undo);
  }
});

/** Longer than browsers wait for a missing record. */
const minutesAfter = 6;
