import type { MemberId, RoundId, TradeId } from "@paperchain/core/ids.ts";
import { forecastsShownMax } from "@paperchain/core/standings/results.ts";
import type { Direction } from "@paperchain/core/trades/direction.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** A member's confidence and reason for a closed trade. */
export interface ShownForecast {
  readonly tradeId: TradeId;
  readonly symbol: string;
  readonly direction: Direction;
  readonly confidence: number;
  /** Null once the reason is deleted. */
  readonly reason: string | null;
  readonly outcome: Outcome;
  readonly closedAt: Date;
}

/** Each member's newest forecasts in a round, from the closed trades among the movements that count. */
export async function listForecasts(
  db: Database,
  round: RoundId,
  members: readonly MemberId[],
): Promise<Map<MemberId, ShownForecast[]>> {
  const { rows } = await sql<ShownForecast & { member: MemberId }>`
    select s.member_id as member, f."tradeId", f.symbol, f.direction, f.confidence, f.reason, f.outcome, f."closedAt"
    from standings s cross join lateral (
      select j.version, t.id as "tradeId", coalesce(c.symbol, t.coin_id) as symbol, t.direction, f.confidence, f.reason, t.outcome,
        t.closed_at as "closedAt"
      from journal j
      join closed_trades t on t.id = j.reference
      join trade_forecasts f on f.trade_id = t.id
      left join coins c on c.id = t.coin_id
      where j.member_id = s.member_id and j.version between s.first_version and s.version and j.kind in ('trade_win', 'trade_loss', 'trade_return')
      order by j.version desc limit ${forecastsShownMax}
    ) f
    where s.round_id = ${round} and s.member_id = any (${members})
    order by s.member_id, f.version desc`.execute(db);
  const found = new Map<MemberId, ShownForecast[]>();
  for (const { member, ...forecast } of rows) {
    const listed = found.get(member);
    if (listed) listed.push(forecast);
    else found.set(member, [forecast]);
  }
  return found;
}
