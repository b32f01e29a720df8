import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** A member's trades with a confidence of at least `from`. */
export interface CalibrationBand {
  readonly from: number;
  readonly trades: number;
  readonly wins: number;
  /** The sum of the confidences, in percent. */
  readonly said: number;
  /** The sum of the squared misses, as `missOf` in core. */
  readonly misses: number;
}

const tradesMax = 1_000;

/**
 * A member's newest trades with a confidence that were won or lost, in bands of ten percent. Empty bands are left out.
 */
export async function listCalibrationBands(db: Database, member: MemberId): Promise<CalibrationBand[]> {
  const { rows } = await sql<CalibrationBand>`
    select least(confidence / 10 * 10, 90) as "from", count(*)::integer as trades,
      count(*) filter (where outcome = 'WIN')::integer as wins, sum(confidence)::integer as said,
      sum(power(case outcome when 'WIN' then 100 - confidence else confidence end, 2))::integer as misses
    from (
      select f.confidence, c.outcome from trade_forecasts f join closed_trades c on c.id = f.trade_id
      where f.member_id = ${member} and c.outcome in ('WIN', 'LOSS')
      order by f.trade_id desc limit ${tradesMax}
    ) newest
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Whether the trade has its member's forecast and is still open. */
export async function isForecastOpen(db: Database, id: TradeId): Promise<boolean> {
  const { rows } = await sql`
    select from trade_forecasts f join open_trades o on o.id = f.trade_id where f.trade_id = ${id}`.execute(
    db,
  );
  return rows.length > 0;
}
