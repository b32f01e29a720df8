import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { TicksTable } from "../tables.ts";
import { type TickRow, tickJson } from "./tick-row.ts";

const aroundMax = 200;

/**
 * A period of a coin's ticks for a trade or an order, with only the ticks that were known when the rule was applied.
 */
export interface TickPeriod<Of extends RuledCoin = RuledCoin> {
  readonly of: Of;
  readonly from: Date;
  readonly to: Date;
}

interface RuledCoin extends Pick<TicksTable, "coin_id" | "source"> {
  readonly rule_seq: bigint | null;
}

/** The ticks of each period, in the order of recording. One statement reads all periods. */
export async function listPeriodTicks(db: Database, periods: readonly TickPeriod[]): Promise<TickRow[][]> {
  const ruled = periods.map(({ of }) => of);
  const { rows } = await sql<{ ticks: TickRow[] }>`
    select (
      select coalesce(json_agg(${tickJson} order by k.seq), '[]') from (
        select * from ticks k
        where k.coin_id = p.coin_id and k.source = p.source and k.source_at between p.since and p.until
          and k.seq <= coalesce(p.rule_seq, k.seq)
        order by k.seq limit ${aroundMax}
      ) k
    ) as ticks
    from unnest(${ruled.map(({ coin_id }) => coin_id)}::text[], ${ruled.map(({ source }) => source)}::market_source[],
      ${ruled.map(({ rule_seq }) => rule_seq)}::bigint[], ${periods.map(({ from }) => from)}::timestamptz[],
      ${periods.map(({ to }) => to)}::timestamptz[]) with ordinality p (coin_id, source, rule_seq, since, until, nth)
    order by nth`.execute(db);
  return rows.map(({ ticks }) => ticks);
}
