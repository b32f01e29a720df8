import type { TradeId } from "@paperchain/core/ids.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { ClosedTradesTable, TradesView } from "../tables.ts";

const pricesMax = 1_000;

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

/** Decided trades that have ended by now or have no end yet, and whose rule outcome is unknown; a page after an id. */
export async function listDecidedTrades(
  db: Database,
  { after, now, limit }: { after: TradeId | undefined; now: Date; limit: number },
): Promise<ClosedTradesTable[]> {
  return db
    .selectFrom("closed_trades")
    .selectAll()
    .where("rule_outcome", "is", null)
    .where((of) => of.or([of("ends_at", "is", null), of("ends_at", "<=", now)]))
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? null))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** A decided trade with the rule's outcome. */
export type RuledTrade = Pick<ClosedTradesTable, "id" | "entry_at" | "ends_at" | "exit_at"> & {
  readonly outcome: Outcome;
};

/** Stores the rule's outcomes of decided trades, once each, and notifies their members. */
export async function noteRuleOutcomesOf(
  db: Database,
  ruled: readonly RuledTrade[],
  seq: bigint,
): Promise<void> {
  await sql`
    with noted as (
      update closed_trades t set rule_outcome = r.outcome, rule_seq = ${seq}, entry_at = r.entry_at, ends_at = r.ends_at,
        exit_at = r.exit_at
      from unnest(${ruled.map(({ id }) => id)}::uuid[], ${ruled.map(({ outcome }) => outcome)}::trade_outcome[],
        ${ruled.map(({ entry_at }) => entry_at)}::timestamptz[], ${ruled.map(({ ends_at }) => ends_at)}::timestamptz[],
        ${ruled.map(({ exit_at }) => exit_at)}::timestamptz[]) r (id, outcome, entry_at, ends_at, exit_at)
      where t.id = r.id and t.rule_outcome is null
      returning t.member_id
    )
    select pg_notify('paperchain', '{"members":["' || batch.ids || '"],"changed":["trades"]}')
    from (
      select string_agg(m.member_id::text, '","') as ids
      from (select member_id, row_number() over () / 150 as part from (select distinct member_id from noted) d) m
      group by m.part
    ) batch`.execute(db);
}
