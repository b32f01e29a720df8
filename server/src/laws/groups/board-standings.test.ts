// @module-tag later

import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { advanceRounds } from "../../rounds/advance-rounds.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { call } from "../../testing/members.ts";
import { aRace } from "../../testing/race.ts";
import { roundsBy } from "../../testing/rounds.ts";
import type { TestServer } from "../../testing/server.ts";
import { settleTrades } from "../../trades/settle/settle-trades.ts";

async function aBoard(shownTo: string) {
  const race = await aRace(shownTo);
  const { token } = race.admin;
  const made = await call(race.server, "makeBoard", { token, params: { id: firstGroup } });
  return { ...race, token: new URL(made.body.link).hash.replace("#token=", "") };
}

const show = (server: TestServer, token: string) => call(server, "showBoard", { body: { token } });

const standingsOn = async (server: TestServer, token: string) => (await show(server, token)).body.standings;

test("where everybody sees all names, a board has the first places by name, and nobody without a place", async () => {
  const { server, token } = await aBoard("names");
  const shown = await standingsOn(server, token);
  expect(shown).toMatchObject({ rankBy: "profit", members: 2, ranked: 1, isFinal: false });
  expect(shown.top).toMatchObject([{ place: 1, fullName: "Ann Ahead", late: false }]);
});

test("a suspended member is not on the board, and is there again afterwards", async () => {
  const { server, admin, token } = await aBoard("names");
  const { userId } = (await standingsOn(server, token)).top[0];
  const set = (status: string) =>
    call(server, "changeMemberStatus", { token: admin.token, params: { id: userId }, body: { status } });
  await set("suspended");
  expect((await standingsOn(server, token)).top).toEqual([]);
  expect(JSON.stringify((await show(server, token)).body)).not.toContain("Ann");
  await set("active");
  expect((await standingsOn(server, token)).top).toMatchObject([{ fullName: "Ann Ahead" }]);
});

test("where members see their own place, a board has counts, no name, and of so few members no figure", async () => {
  const { server, token } = await aBoard("place");
  const shown = await standingsOn(server, token);
  expect(shown).toMatchObject({ members: 2, ranked: 1, top: [] });
  expect(shown.distribution).toEqual([]);
  expect(JSON.stringify((await show(server, token)).body)).not.toMatch(/Ann|Bob/);
});

test("where members see nothing, a board has no standings", async () => {
  const { server, token } = await aBoard("nobody");
  expect(await standingsOn(server, token)).toBeNull();
});

test("an ended round is shown to no more people than its rules said at the end, and than they say today", async () => {
  const { server, admin, round, showTo, token } = await aBoard("place");
  server.advance(10 * 60_000);
  await recordTick(server, { at: server.context.clock(), price: "101" });
  await roundsBy(server, admin).end(round.id);
  await settleTrades(server.context);
  await advanceRounds(server.context);
  await showTo("names");
  expect(await standingsOn(server, token)).toMatchObject({ isFinal: true, top: [] });
  await showTo("nobody");
  expect(await standingsOn(server, token)).toBeNull();
});
