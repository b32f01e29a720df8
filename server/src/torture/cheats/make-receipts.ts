import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { expect } from "vitest";
import { settleOldTrades } from "../../features/trades/settle/settle-trades.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, anAdmin, call, logIn } from "../../testing/members.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import type { Receipts } from "./cheats-on-receipts.ts";

const secondMs = 1_000;

/** Two trades that the rule settles by the same prices, one that is decided, and one under a scenario. */
export async function makeReceipts() {
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
  return { server, receipts, log, acts, show };
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
