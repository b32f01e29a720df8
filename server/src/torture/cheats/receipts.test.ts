import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { expect, test } from "vitest";
import { settleOldTrades } from "../../features/trades/settle/settle-trades.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, anAdmin, call, logIn } from "../../testing/members.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { cheats, type Receipts } from "./cheats-on-receipts.ts";

const secondMs = 1_000;

test("the receipts as the server gave them fit the log, and each cheat on them is named with its receipt", async () => {
  const { receipts, acts } = await makeReceipts();
  const { verifyReceipts } = await loadVerifier();
  const { ruled, beside, moved, decided } = receipts;
  expect(verifyReceipts([ruled, beside, moved, decided, ruled], acts)).toEqual([]);
  for (const { what, tell, finding, words, byLog } of cheats) {
    const told = tell(receipts);
    const named = { kind: finding, receipt: told.at(-1)?.trade.id, words: expect.stringContaining(words) };
    expect(verifyReceipts(told, byLog && acts), what).toContainEqual(expect.objectContaining(named));
  }
});

test.each([
  [
    "a decision's mark is removed",
    "update closed_trades set decided_by = null, reason = null, rule_outcome = outcome where decided_by is not null",
    "decided",
    "the log says that an administrator decided LOSS",
  ],
  [
    "a scenario's mark is taken off its prices",
    "update ticks set scenario_id = null, market_price = price where scenario_id is not null",
    "moved",
    "it hides the scenario at",
  ],
] as const)(
  "in the database, %s: the receipt that the server then gives is named",
  async (_, cheat, which, words) => {
    const { server, acts, show } = await makeReceipts();
    await asOwner(server.target, `begin; alter table ticks disable trigger user; ${cheat}; commit`);
    const receipt = await show(which);
    const findings = (await loadVerifier()).verifyReceipts([receipt], acts);
    const named = { kind: "altered", receipt: receipt.trade.id, words: expect.stringContaining(words) };
    expect(findings).toContainEqual(expect.objectContaining(named));
  },
);

/** Two trades that the rule settles by the same prices, one that is decided, and one under a scenario. */
async function makeReceipts() {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server);
  await server.poll();
  const buy = async (): Promise<string> => {
    const body = { coinId: "bitcoin", amount: "10" };
    const { token } = await logIn(server, member.email);
    return (await call(server, "buyUp", { token, body })).body.transactionId;
  };
  const [ruled, beside, decided] = [await buy(), await buy(), await buy()];
  await call(server, "decideTradeOutcome", {
    token: admin.token,
    params: { id: decided },
    body: { outcome: "LOSS", reason: "an example" },
  });
  await live(server);
  const { token } = await logIn(server, admin.email);
  const scenario = { coinId: "bitcoin", action: "gain", percentage: "12.5" };
  await call(server, "setScenario", { token, body: scenario });
  await live(server);
  const ids = { ruled, beside, decided, moved: await buy() };
  await live(server);
  const show = async (which: keyof Receipts): Promise<TradeReceipt> => {
    const { token } = await logIn(server, member.email);
    return (await call(server, "showTradeReceipt", { token, params: { id: ids[which] } })).body;
  };
  const receipts = {
    ruled: await show("ruled"),
    beside: await show("beside"),
    moved: await show("moved"),
    decided: await show("decided"),
  };
  const log = String((await call(server, "downloadLog")).body);
  const { findings, acts } = await (await loadVerifier()).verifyLog(log.trimEnd().split("\n"));
  expect(findings).toEqual([]);
  return { server, receipts, acts, show };
}

/** Eight minutes with a price every 29 seconds, each higher than the one before. */
async function live(server: TestServer): Promise<void> {
  await asOwner(
    server.target,
    `with next as (update market_feed set seq = seq + 100 returning seq - 100 as seq)
     insert into ticks (coin_id, source_at, received_at, source, market_price, scenario_id, price, seq)
     select 'bitcoin', at, at, 'simulated', seq + n, s.id, (seq + n) * (1 + coalesce(s.percentage, 0) / 100), seq + n
     from next, generate_series(1, 16) n
       cross join lateral (select '${server.context.clock().toISOString()}'::timestamptz + n * interval '29 s' as at) t
       left join scenarios s on s.coin_id = 'bitcoin' and s.removed_at is null`,
  );
  server.advance(480 * secondMs);
  await server.poll();
  await settleOldTrades(server.context);
}
