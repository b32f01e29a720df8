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
    select day::text, sum(profit)::bigint as profit, sum(trades)::bigint as trades, sum(wins)::bigint as wins,
      sum(losses)::bigint as losses
    from list_trade_days(${member}) group by day order by day limit 10000`.execute(db);
  return rows.map(({ day, profit, trades, wins, losses }) => ({
    day,
    profit: micro(profit),
    trades: Number(trades),
    wins: Number(wins),
    losses: Number(losses),
  }));
}
