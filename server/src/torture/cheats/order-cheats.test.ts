// @module-tag proof

import { expect, test } from "vitest";
import { openOwner } from "../../testing/oversight/random-change.ts";
import { live } from "../../testing/oversight/small-club.ts";
import { aWatchedClub, judgeAll } from "./judge-club.ts";
import { orderCheats, placeAdasOrders } from "./order-cheats.ts";

test("each cheat about orders by SQL is named by the browser's own checks", {
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
  for (const { what, sql, before, undo, found } of orderCheats) {
    await owner.restore();
    await club.rewind();
    if (before) await owner.run(sql({ bought: "", sold: "", resting: "" }));
    const orders = await placeAdasOrders(club);
    if (!before) await owner.run(sql(orders));
    await live(club.server, minutesAfter, club.watch);
    const judged = await judgeAll(club, "all findings");
    const means = new Set(judged.found.map((words) => words.split(":")[0]));
    console.log(`${what}: ${[...means].join(", ")}`);
    expect.soft(judged.found.join("\n"), what).toMatch(found);
    expect.soft(judged.found[0], what).toMatch(/^browser/);
    if (undo) await owner.run(undo);
  }
});

/** Longer than browsers wait for a missing record. */
const minutesAfter = 6;
