import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { advanceRounds } from "../rounds/advance-rounds.ts";
import { call, withMember } from "../testing/members.ts";
import { buyCoins } from "../testing/orders/orders.ts";
import { roundsBy } from "../testing/rounds.ts";
import { aTradingFloor, tick } from "../testing/trades/trading-floor.ts";

test("there are no standings without a round", async () => {
  const { server, admin, member } = await withMember();
  const params = { id: randomUUID() };
  expect((await call(server, "listFinalStandings")).body).toEqual({ standings: [] });
  expect((await call(server, "listStandings", { token: admin.token, params })).body.code).toBe("not_found");
  for (const name of ["showMyStandings", "showMyResult", "proveMyStanding", "downloadStandings"] as const)
    expect((await call(server, name, { token: member.token, params })).body.code).toBe("not_found");
});

test("a final table shows the prices that valued the coins, moved ones beside the market's, old ones marked", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { token } = admin;
  const rounds = roundsBy(server, admin);
  const { body: round } = await rounds.create();
  await rounds.start(round.id);
  await advanceRounds(server.context);
  await buyCoins(server, member);
  await call(server, "setScenario", { token, body: { coinId: "bitcoin", action: "gain", percentage: "10" } });
  server.advance(1_000);
  await tick(server, "120");
  const at = server.context.clock().toISOString();
  const params = { id: round.id };
  expect((await call(server, "showMyResult", { token: member.token, params })).body.coinPrices).toEqual([]);
  server.advance(121_000);
  await rounds.end(round.id);
  // A price from after the end does not count.
  server.advance(1_000);
  await tick(server, "500");
  await advanceRounds(server.context);
  const bitcoin = { coinId: "bitcoin", name: "Bitcoin", symbol: "bit", marketPrice: "120", price: "132" };
  for (const [name, who] of [
    ["showMyStandings", member],
    ["showMyResult", member],
    ["listStandings", admin],
  ] as const)
    expect((await call(server, name, { token: who.token, params })).body.coinPrices).toEqual([
      { ...bitcoin, at, isOld: true },
    ]);
});
