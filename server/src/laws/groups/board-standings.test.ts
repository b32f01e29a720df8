import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { advanceRounds } from "../../features/rounds/advance-rounds.ts";
import { settleTrades } from "../../features/trades/settle/settle-trades.ts";
import { refreshStandings } from "../../standings/refresh-standings.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { aMember, anAdmin, call } from "../../testing/members.ts";
import { roundsBy } from "../../testing/rounds.ts";
import { aServer, type TestServer } from "../../testing/server.ts";

/** A running round in which Ann traded and Bob did nothing, and its standings by these rules. */
async function aRace(shownTo: string) {
  const server = await aServer();
  const admin = await anAdmin(server);
  const asAdmin = { token: admin.token };
  const ann = await aMember(server, { fullName: "Ann Ahead" });
  await aMember(server, { fullName: "Bob Behind" });
  const showTo = async (audience: string) => {
    const { groups } = (await call(server, "listGroups", asAdmin)).body;
    const rules = { ...groups[0].rules, standings: { rankBy: "profit", shownTo: audience } };
    const params = { id: firstGroup };
    await call(server, "changeRules", { ...asAdmin, params, body: { rules, reason: "Shown otherwise." } });
  };
  await showTo(shownTo);
  const { body: round } = await roundsBy(server, admin).create({ name: "Week 1" });
  await advanceRounds(server.context);
  await recordTick(server, { at: server.context.clock(), price: "100" });
  await call(server, "buyUp", { token: ann.token, body: { coinId: "bitcoin", amount: "10" } });
  await refreshStandings(server.context);
  const made = await call(server, "makeBoard", { ...asAdmin, params: { id: firstGroup } });
  const token = new URL(made.body.link).hash.replace("#token=", "");
  return { server, admin, round, showTo, token };
}

const show = (server: TestServer, token: string) => call(server, "showBoard", { body: { token } });

const standingsOn = async (server: TestServer, token: string) => (await show(server, token)).body.standings;

test("where everybody sees all names, a board has the first places by name, and nobody without a place", async () => {
  const { server, token } = await aRace("names");
  const shown = await standingsOn(server, token);
  expect(shown).toMatchObject({ rankBy: "profit", members: 2, ranked: 1, isFinal: false });
  expect(shown.top).toMatchObject([{ place: 1, fullName: "Ann Ahead", late: false }]);
});

test("where members see their own place, a board has counts and no name", async () => {
  const { server, token } = await aRace("place");
  const shown = await standingsOn(server, token);
  expect(shown).toMatchObject({ members: 2, ranked: 1, top: [] });
  expect(shown.distribution).toMatchObject([{ members: 1 }]);
  expect(JSON.stringify((await show(server, token)).body)).not.toMatch(/Ann|Bob/);
});

test("where members see nothing, a board has no standings", async () => {
  const { server, token } = await aRace("nobody");
  expect(await standingsOn(server, token)).toBeNull();
});

test("an ended round is shown to no more people than its rules said at the end, and than they say today", async () => {
  const { server, admin, round, showTo, token } = await aRace("place");
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
