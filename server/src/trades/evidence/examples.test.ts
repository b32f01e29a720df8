// @module-tag later

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import { expect, test } from "vitest";
import { recordTick } from "../../testing/market/ticks.ts";
import { aMember, call, logIn, type TestMember, withAdmin } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { hearReceipt } from "../../testing/trades/second-rule.ts";
import { settleOldTrades, settleTrades } from "../settle/settle-trades.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/trades.md"), "utf8");
const examples = [...page.matchAll(/```trade\n([^`]*)```/g)].map(([, block = ""], index) => ({
  name: `${index + 1}: ${block.split("\n").findLast((line) => line.startsWith("= ")) ?? ""}`,
  lines: block.trim().split("\n"),
}));
/** The first line of an example on real prices. The other examples are on simulated prices. */
const realPrices = "on real prices";
const noon = Date.parse("2026-03-01T00:00:00Z");

test("the page has its examples", () => {
  expect(examples).toHaveLength(8);
});

test.each(examples)("docs/trades.md, example $name", async ({ lines }) => {
  const { server } = await withAdmin();
  const { email } = await aMember(server);
  let id: string | undefined;
  const source = lines[0] === realPrices ? "coingecko" : "simulated";
  for (const line of lines.filter((each) => each !== realPrices)) {
    if (line.startsWith("=")) {
      const member = await logIn(server, email);
      expect(line).toBe(`= ${await describe(server, member, id ?? "", line)}`);
    } else id = (await happen(server, email, line, source)) ?? id;
  }
  const receipt = await receiptOf(server, await logIn(server, email), id ?? "");
  // Computes from the receipt alone, as the page explains it.
  expect(hearReceipt(receipt).ask(Number.MAX_SAFE_INTEGER).outcome).toBe(receipt.trade.outcome);
});

/** Runs a line of the example at its time. Returns the trade that it opened. */
async function happen(
  server: TestServer,
  email: string,
  line: string,
  source: "coingecko" | "simulated",
): Promise<string | undefined> {
  const [time = "", what = "", amount = "", , own] = line.split(/\s+/);
  const at = instant(time);
  server.advance(at.getTime() - server.context.clock().getTime());
  if (what === "price") await recordTick(server, { at: own ? instant(own) : at, price: amount, source });
  if (what === "up" || what === "down") return open(server, await logIn(server, email), what, amount);
  await settleTrades(server.context);
  await settleOldTrades(server.context);
  return undefined;
}

async function open(server: TestServer, { token }: TestMember, direction: Direction, amount: string) {
  const { body } = await call(server, directions[direction].call, {
    token,
    body: { coinId: "bitcoin", amount },
  });
  return String(body.transactionId);
}

/** The state of the trade and the wallet, in the words of the page. */
async function describe(server: TestServer, member: TestMember, id: string, asked: string): Promise<string> {
  const { body: trade } = await call(server, "showTrade", { token: member.token, params: { id } });
  const wallet = await call(server, "showBalance", { token: member.token, params: { userId: member.id } });
  const facts: Record<string, string | undefined> = {
    entry: trade.entry?.price,
    exit: trade.exit?.price,
    payout: trade.payout,
    available: wallet.body.availableBalance,
    staked: wallet.body.held.trades,
  };
  const words = asked.slice(2).split(", ");
  return words
    .map((word) => word.split(" ")[0] ?? "")
    .map((name) => (name in facts ? `${name} ${facts[name]}` : (trade.outcome ?? "open")))
    .join(", ");
}

async function receiptOf(server: TestServer, { token }: TestMember, id: string): Promise<TradeReceipt> {
  return (await call(server, "showTradeReceipt", { token, params: { id } })).body;
}

/** A time on the example's day, or on the next day if it begins with a plus. */
function instant(time: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace("+", "").split(":").map(Number);
  const dayHours = time.startsWith("+") ? 12 : 0;
  return new Date(noon + ((hours + dayHours) * 3_600 + minutes * 60 + seconds) * 1_000);
}
