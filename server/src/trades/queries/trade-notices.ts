import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { ClosedTradesTable } from "../tables.ts";

export interface UnreportedTrade
  extends Pick<ClosedTradesTable, "direction" | "outcome" | "decided_by" | "reason"> {
  readonly id: TradeId;
  readonly member_id: MemberId;
  readonly coin: string;
  readonly stake: Usdt;
  readonly payout: Usdt;
}

/** The maximum number of trades that settlement writes into one row. */
const tradesInRow = 100;

/**
 * The next closed trades without a notice, in the order of their closing. They count as reported when the caller's
 * transaction commits. Trades that one server has taken, no other server gets.
 */
export async function takeUnreportedTrades(
  tx: Database,
  which: { limit: number },
): Promise<UnreportedTrade[]> {
  const { rows } = await sql<UnreportedTrade>`
    with taken as (
      delete from untold_trades where id in (
        select id from untold_trades order by id limit ${which.limit / tradesInRow} for update skip locked
      ) returning trade_ids
    )
    select t.id, t.member_id, t.direction, t.outcome, t.decided_by, t.reason, t.stake, t.payout, coalesce(c.name, t.coin_id) as coin
    from taken cross join lateral unnest(trade_ids) untold (id)
    join closed_trades t on t.id = untold.id left join coins c on c.id = t.coin_id
    order by t.closed_at, t.id`.execute(tx);
  return rows;
}
