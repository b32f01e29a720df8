import type { TradeId } from "@paperchain/core/ids.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { ClosedTradesTable, TradesView } from "../../tables/trades.ts";
import type { TickRow } from "./trades.ts";

const aroundMax = 200;
const pricesMax = 1_000;

/** The ticks of a trade's coin in a period, in the order of recording; only those known when the rule was applied. */
export async function listTradeTicks(
  db: Database,
  trade: Pick<TradesView, "coin_id" | "source" | "rule_seq">,
  during: { from: Date; to: Date },
): Promise<TickRow[]> {
  const { rows } = await sql<TickRow>`
    select k.seq::text, k.source_at as at, k.received_at, k.source, k.host, k.market_price::text, k.price::text,
      (select json_build_object('action', s.action, 'percentage', s.percentage::text) from scenarios s where s.id = k.scenario_id) as scenario
    from ticks k
    where k.coin_id = ${trade.coin_id} and k.source = ${trade.source} and k.source_at between ${during.from} and ${during.to}
      and k.seq <= coalesce(${trade.rule_seq}::bigint, k.seq)
    order by k.seq limit ${aroundMax}`.execute(db);
  return rows;
}

export interface PriceRow {
  readonly at: Date;
  readonly price: string;
  readonly market_price: string;
}

/** The prices of a trade's coin in a period, one per step, in the order of their times. */
export async function listTradePrices(
  db: Database,
  trade: Pick<TradesView, "coin_id" | "source">,
  during: { from: Date; to: Date; stepMs: number },
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select distinct on (step) at, price, market_price from (
      select k.source_at as at, k.price::text, k.market_price::text,
        date_bin(make_interval(secs => ${during.stepMs / 1_000}), k.source_at, ${during.from}::timestamptz) as step
      from ticks k
      where k.coin_id = ${trade.coin_id} and k.source = ${trade.source} and k.source_at between ${during.from} and ${during.to}
    ) p order by step, at desc limit ${pricesMax}`.execute(db);
  return rows;
}

/** Trades that an administrator decided and whose rule outcome is not known yet; a page after an id. */
export async function listDecidedTrades(
  db: Database,
  after: TradeId | undefined,
  limit: number,
): Promise<ClosedTradesTable[]> {
  return db
    .selectFrom("closed_trades")
    .selectAll()
    .where("rule_outcome", "is", null)
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? null))
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function noteRuleOutcome(
  db: Database,
  id: TradeId,
  rule: Pick<ClosedTradesTable, "entry_at" | "ends_at" | "exit_at"> & {
    rule_outcome: Outcome;
    rule_seq: bigint;
  },
): Promise<void> {
  await db
    .updateTable("closed_trades")
    .set(rule)
    .where("id", "=", id)
    .where("rule_outcome", "is", null)
    .execute();
}

export async function listPostings(db: Database, reference: string) {
  return db
    .selectFrom("journal")
    .select(["kind", "d_available", "d_held", "available_after", "at"])
    .where("reference", "=", reference)
    .orderBy("slot")
    .orderBy("step")
    .limit(10)
    .execute();
}
