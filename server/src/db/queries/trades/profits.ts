import type { MemberId } from "@paperchain/core/ids.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../connect.ts";

export interface DayOfTrades {
  readonly day: string;
  readonly profit: Usdt;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
}

/** A member's daily profit or loss from trades, by the day (UTC) of their end. */
export async function listTradeDays(db: Database, member: MemberId): Promise<DayOfTrades[]> {
  const { rows } = await sql<{ day: string; profit: bigint; trades: bigint; wins: bigint; losses: bigint }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(d_available + d_held)::bigint as profit,
      count(*) as trades, count(*) filter (where d_available + d_held > 0) as wins,
      count(*) filter (where d_available + d_held < 0) as losses
    from journal where member_id = ${member} and counter = 'trades' and slot = 1
    group by day order by day limit 10000`.execute(db);
  return rows.map(({ day, profit, trades, wins, losses }) => ({
    day,
    profit: micro(profit),
    trades: Number(trades),
    wins: Number(wins),
    losses: Number(losses),
  }));
}
