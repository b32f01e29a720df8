// @module-tag later

import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { call, logIn, withMember } from "../../testing/members.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import type { TestServer } from "../../testing/server.ts";
import { buy } from "../../testing/trades/trading-floor.ts";
import { settleOldTrades } from "../../trades/settle/settle-trades.ts";
import { cheats, cheatsBesideLog, type Which } from "./cheats-on-receipts.ts";

/** Trades whose receipts a server could change, and the acts in its log. */
async function someTrades() {
  const { server, admin, member } = await withMember();
  await server.poll();
  const asAdmin = async (name: "decideTradeOutcome" | "setScenario", given: object) =>
    call(server, name, { token: (await logIn(server, admin.email)).token, ...given });
  const trade = async (): Promise<string> =>
    (await buy(server, await logIn(server, member.email), "up", "10")).body.transactionId;
  const [ruled, beside, decided] = [await trade(), await trade(), await trade()];
  const decision = { outcome: "LOSS", reason: "an example" };
  await asAdmin("decideTradeOutcome", { params: { id: decided }, body: decision });
  await live(server);
  await asAdmin("setScenario", { body: { coinId: "bitcoin", action: "gain", percentage: "12.5" } });
  await live(server);
  const ids = { ruled, beside, decided, moved: await trade() };
  await live(server);
  const { token } = await logIn(server, member.email);
  const show = async (which: Exclude<Which, "twice">): Promise<TradeReceipt> =>
    (await call(server, "showTradeReceipt", { token, params: { id: ids[which] } })).body;
  const log = String((await call(server, "downloadLog")).body);
  const { verifyLog, verifyReceipts } = await loadVerifier();
  const { findings, acts } = await verifyLog(log.trimEnd().split("\n"));
  expect(findings).toEqual([]);
  return { server, acts, show, verifyReceipts };
}

/** Eight minutes with a price every 29 seconds, each higher than the previous one. */
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
  server.advance(480_000);
  await server.poll();
  await settleOldTrades(server.context);
}

const finding = (receipt: TradeReceipt, words: string, kind = "altered") =>
  expect.objectContaining({ kind, receipt: receipt.trade.id, words: expect.stringContaining(words) });

test("the receipts as the server gave them fit the log, and each cheat on them is named with its receipt", async () => {
  const { acts, show, verifyReceipts } = await someTrades();
  const [ruled, beside, moved] = [await show("ruled"), await show("beside"), await show("moved")];
  const receipts = { ruled, beside, moved, decided: await show("decided"), twice: ruled };
  expect(verifyReceipts(Object.values(receipts), acts)).toEqual([]);
  for (const which of ["ruled", "beside", "twice", "moved", "decided"] as const)
    for (const [table, log] of [[cheats], [cheatsBesideLog, acts]] as const)
      for (const [what, change, words, kind] of table[which] ?? []) {
        const changed = structuredClone(receipts[which]);
        change(changed);
        const told = which === "beside" || which === "twice" ? [ruled, changed] : [changed];
        expect(verifyReceipts(told, log), what).toContainEqual(finding(changed, words, kind));
      }
});

test("marks taken off in the database, of a decision and of moved prices, are named in the receipts that the server then gives", async () => {
  const { server, acts, show, verifyReceipts } = await someTrades();
  await asOwner(
    server.target,
    `begin; alter table ticks disable trigger user;
     update closed_trades set decided_by = null, reason = null, rule_outcome = outcome where decided_by is not null;
     update ticks set scenario_id = null, market_price = price where scenario_id is not null; commit`,
  );
  const said = {
    decided: "the log says that an administrator decided LOSS",
    moved: "it hides the scenario at",
  };
  for (const which of ["decided", "moved"] as const) {
    const receipt = await show(which);
    expect(verifyReceipts([receipt], acts)).toContainEqual(finding(receipt, said[which]));
  }
});
