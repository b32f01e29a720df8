// @module-tag later

import { expect, test } from "vitest";
import { thinOldTicks } from "../../testing/market/ticks.ts";
import { call, logIn } from "../../testing/members.ts";
import { checkReceipt } from "../../testing/oversight/check-receipt.ts";
import { after, aTradingFloor, buy, settleOld, showTrade, tick } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";

type Floor = Awaited<ReturnType<typeof aTradingFloor>>;

/** A price every minute, so that most are thinned away later. */
async function prices({ server }: Floor, minutes: number, coin = "bitcoin"): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    server.advance(60_000);
    await tick(server, "100", coin);
  }
  await after(server, 0);
}

const decide = async ({ server, admin }: Floor, id: string) => {
  const { token } = await logIn(server, admin.email);
  const body = { outcome: "WIN", reason: "Shown in class." };
  const { status } = await call(server, "decideTradeOutcome", { token, params: { id }, body });
  expect(status).toBe(200);
};

const dayAfter = async ({ server }: Floor) => {
  server.advance(24 * 60 * 60_000 + 60_000);
  await settleOld(server);
};

const histories: [what: string, live: (floor: Floor, id: string) => Promise<unknown>, shown: object][] = [
  ["with an outcome", (floor) => prices(floor, 10), { outcome: "TIE" }],
  ["void without an entry", (floor) => prices(floor, 3, "ethereum"), { voidBecause: "no_entry" }],
  [
    "void without an entry, as the server was stopped",
    ({ server }) => after(server, 30 * 60),
    { voidBecause: "no_entry" },
  ],
  [
    "void without an exit",
    async (floor) => {
      await prices(floor, 4);
      await prices(floor, 10, "ethereum");
      await dayAfter(floor);
    },
    { voidBecause: "no_exit" },
  ],
  [
    "void without an exit, as the server was stopped",
    async (floor) => {
      await prices(floor, 4);
      floor.server.advance(40 * 60_000);
      await prices(floor, 2);
      await dayAfter(floor);
    },
    { voidBecause: "no_exit" },
  ],
  [
    "decided before its entry",
    async (floor, id) => {
      await decide(floor, id);
      await prices(floor, 10);
      await settleOld(floor.server);
    },
    { outcome: "WIN", decision: { ruleOutcome: "TIE" } },
  ],
  [
    "decided, without an entry",
    async (floor, id) => {
      await decide(floor, id);
      await prices(floor, 3, "ethereum");
      await settleOld(floor.server);
    },
    { outcome: "WIN", decision: { ruleOutcome: "VOID" } },
  ],
  [
    "decided after its entry, without an exit",
    async (floor, id) => {
      await prices(floor, 1);
      await decide(floor, id);
      floor.server.advance(10 * 60_000);
      await dayAfter(floor);
    },
    { outcome: "WIN", decision: { ruleOutcome: "VOID" } },
  ],
];

test.each(histories)("thinned prices are no difference: a trade %s", async (_what, live, shown) => {
  const floor = await aTradingFloor();
  const { server, member } = floor;
  const id = String((await buy(server, member, "up", "10")).body.transactionId);
  await live(floor, id);
  await prices(floor, 40);
  await sealAndSign(server.context);
  const check = async () => checkReceipt(server, await logIn(server, member.email), id);
  expect(await showTrade(server, await logIn(server, member.email), id)).toMatchObject(shown);
  expect(await check()).toMatchObject({ finding: "sealed" });
  server.advance(8 * 24 * 60 * 60_000);
  expect(await thinOldTicks(server)).toBeGreaterThan(20n);
  expect(await check()).toMatchObject({ finding: "sealed" });
});
