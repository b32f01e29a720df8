// @module-tag proof

import { expect, test } from "vitest";
import { openOwner } from "../../testing/oversight/random-change.ts";
import { aSmallClub, live } from "../../testing/oversight/small-club.ts";
import { cheatsBySql } from "./cheats-by-sql.ts";
import { judgeAll, keepAll } from "./judge-club.ts";

test("each cheat by SQL is named by the browser's own checks or by the verifier with what the browser kept", {
  timeout: 600_000,
}, async () => {
  const club = await aSmallClub();
  const kept = await keepAll(club);
  const owner = await openOwner(club.server.target);
  club.server.advance(6 * 60_000);
  expect((await judgeAll(club, kept)).found, "nothing was changed").toEqual([]);
  for (const { what, sql, undo, act, minutes = 0, by = "browser", found } of cheatsBySql) {
    await owner.restore();
    await owner.run(sql(club));
    await act?.(club);
    if (minutes > 0) await live(club.server, minutes);
    const judged = await judgeAll(club, kept, "all findings");
    expect.soft(judged.found.join("\n"), what).toMatch(found);
    expect.soft(judged.found[0], what).toMatch(new RegExp(`^${by}: `));
    if (undo) await owner.run(undo);
  }
});
