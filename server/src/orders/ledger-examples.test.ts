import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { listHouseBalances } from "../ledger/queries/house.ts";
import { call } from "../testing/members.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { holdingsOf, later, place } from "../testing/orders/orders.ts";
import { aTradingFloor } from "../testing/trades/trading-floor.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/ledger.md"), "utf8");
const lines = /```orders\n([^`]*)```/.exec(page)?.[1]?.trim().split("\n") ?? [];

test("docs/ledger.md, the example of coins", async () => {
  expect(lines.length).toBeGreaterThan(5);
  const { server, member } = await aTradingFloor();
  const { token, id } = member;
  const places = async () => {
    const { body } = await call(server, "showBalance", { token, params: { userId: id } });
    const [coin] = (await holdingsOf(server, member)).holdings;
    const house = await listHouseBalances(server.context.db);
    return {
      ada: `available ${body.availableBalance} held ${body.held.orders}`,
      coins: `${coin?.quantity ?? "0"} held ${coin?.held ?? "0"} cost ${coin?.cost ?? "0.00"}`,
      taken: (await holdingsOf(server, member)).profitTaken,
      ...Object.fromEntries(house.map(({ account, balance }) => [account, writeUsdt(balance)])),
    };
  };
  for (const line of lines) {
    const [verb, what = "", ...figures] = line.split(/\s+/);
    if (verb === "=")
      expect(`${what} ${Reflect.get(await places(), what)}`).toBe([what, ...figures].join(" "));
    if (verb === "buy") await place(server, member, { side: "buy", amount: what });
    if (verb === "sell") await place(server, member, { side: "sell", quantity: what });
    if (verb === "price") await later(server, 1, what);
  }
  await expectBalancedBooks(server);
});
