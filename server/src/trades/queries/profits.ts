import type { MemberId } from "@paperchain/core/ids.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export interface DayOfTrades {
  readonly day: string;
  readonly profit: Usdt;
}

export interface TradeSums {
  readonly profit: Usdt;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  /** If several days are equal, the latest is the best and the earliest the worst. */
  readonly bestDay: DayOfTrades | undefined;
  readonly worstDay: DayOfTrades | undefined;
}

interface SumsRow extends Record<"profit" | "trades" | "wins" | "losses", bigint> {
  best_day: string | null;
  best: bigint | null;
  worst_day: string | null;
  worst: bigint | null;
}

/** A member's closed trades, summed; and the days (UTC) with the most and the least profit. */
export async function sumTrades(db: Database, member: MemberId): Promise<TradeSums> {
  const { rows } = await sql<SumsRow>`
    with days as materialized (select * from list_trade_days(${member}))
    select sums.*, best.day::text as best_day, best.profit as best, worst.day::text as worst_day, worst.profit as worst
    from (select ${sumOf("profit")}, ${sumOf("trades")}, ${sumOf("wins")}, ${sumOf("losses")} from days) sums
    left join (select day, profit from days order by profit desc, day desc limit 1) best on true
    left join (select day, profit from days order by profit, day limit 1) worst on true`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("A sum has no row.");
  return {
    profit: micro(sums.profit),
    trades: Number(sums.trades),
    wins: Number(sums.wins),
    losses: Number(sums.losses),
    bestDay: dayOf(sums.best_day, sums.best),
    worstDay: dayOf(sums.worst_day, sums.worst),
  };
}

const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`;

const dayOf = (day: string | null, profit: bigint | null): DayOfTrades | undefined =>
  day === null || profit === null ? undefined : { day, profit: micro(profit) };
