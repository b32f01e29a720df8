import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { ClosedTradesTable } from "../tables/trades.ts";

export interface UntoldTrade
  extends Pick<ClosedTradesTable, "direction" | "outcome" | "decided_by" | "reason"> {
  readonly id: TradeId;
  readonly member_id: MemberId;
  readonly coin: string;
  readonly stake: Usdt;
  readonly payout: Usdt;
}

/**
 * The next closed trades that nobody was told of, in the order of their closing. They count as told with the commit of
 * the caller's transaction; of several servers one gets them, the others nothing.
 */
export async function takeUntoldTrades(
  tx: Database,
  which: { closedBefore: Date; limit: number },
): Promise<UntoldTrade[]> {
  const { rows } = await sql<UntoldTrade>`
    with told as (
      select closed_at, trade_id from trade_notices for update skip locked
    ), untold as (
      select t.* from told, closed_trades t
      where t.closed_at >= told.closed_at and t.closed_at < ${which.closedBefore} and (t.closed_at, t.id) > (told.closed_at, told.trade_id)
      order by t.closed_at, t.id limit ${which.limit}
    ), moved as (
      update trade_notices n set closed_at = last.closed_at, trade_id = last.id
      from (select closed_at, id from untold order by closed_at desc, id desc limit 1) last
    )
    select u.id, u.member_id, u.direction, u.outcome, u.decided_by, u.reason, u.stake, u.payout, coalesce(c.name, u.coin_id) as coin
    from untold u left join coins c on c.id = u.coin_id
    order by u.closed_at, u.id`.execute(tx);
  return rows;
}
