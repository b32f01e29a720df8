// @module-tag later

import { missOf } from "@paperchain/core/standings/forecast.ts";
import { scoreOfFifty } from "@paperchain/core/standings/scores.ts";
import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import { expect, test } from "vitest";
import { askForConfidence } from "../../testing/groups.ts";
import { aMember, call, type TestMember } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { after, aTradingFloor } from "../../testing/trades/trading-floor.ts";

const show = async (server: TestServer, { token }: TestMember) =>
  (await call(server, "showMyCalibration", { token })).body;

/** Trades with these confidences. The price rises, so those up win and those down lose. */
async function aForecaster(said: readonly (readonly [confidence: number, direction: Direction])[]) {
  const { server, admin, member } = await aTradingFloor();
  await askForConfidence(server, admin);
  for (const [confidence, direction] of said) {
    const body = { coinId: "bitcoin", amount: "10", confidence, reason: "A guess." };
    await call(server, directions[direction].call, { token: member.token, body });
  }
  await after(server, 1, "100");
  return { server, member, admin };
}

const said = [
  ...([50, 55, 59] as const).map((confidence) => [confidence, "up"] as const),
  ...([60, 70, 70] as const).map((confidence) => [confidence, "down"] as const),
  ...([70, 90, 95] as const).map((confidence) => [confidence, "up"] as const),
  [100, "down"] as const,
];

test("each point has how many trades stand behind it, what was said, and what was won", async () => {
  const { server, member } = await aForecaster(said);
  expect(await show(server, member)).toMatchObject({ points: [], trades: 0, missing: 10, score: null });
  await after(server, 300, "101");
  const misses = said.map(([confidence, direction]) => missOf(confidence, direction === "up"));
  const mean = misses.reduce((sum, miss) => sum + miss, 0) / said.length;
  expect(await show(server, member)).toEqual({
    points: [
      { from: 50, to: 59, trades: 3, wins: 3, said: 546_667, won: 1_000_000 },
      { from: 60, to: 69, trades: 1, wins: 0, said: 600_000, won: 0 },
      { from: 70, to: 79, trades: 3, wins: 1, said: 700_000, won: 333_333 },
      { from: 90, to: 100, trades: 3, wins: 2, said: 950_000, won: 666_667 },
    ],
    trades: 10,
    missing: 0,
    score: Math.floor(mean * 100),
    scoreOfFifty,
  });
});

test("nine trades have points and no score yet, and nobody sees another's", async () => {
  const { server, member } = await aForecaster(said.slice(1));
  await after(server, 300, "101");
  expect(await show(server, member)).toMatchObject({ trades: 9, missing: 1, score: null });
  expect(await show(server, await aMember(server))).toMatchObject({ points: [], trades: 0 });
});

test("a tie counts neither for nor against", async () => {
  const { server, member } = await aForecaster(said);
  await after(server, 300, "100");
  expect(await show(server, member)).toMatchObject({ points: [], trades: 0 });
});
