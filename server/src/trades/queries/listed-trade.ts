import { sql } from "kysely";
import { jsonRows } from "../../db/reading/json-rows.ts";
import { type TickRow, tickJson } from "../../market/queries/tick-row.ts";
import type { TradesView } from "../tables.ts";

export interface ListedTrade extends TradesView {
  readonly user_name: string;
  readonly coin_name: string | null;
  readonly symbol: string | null;
  readonly entry: TickRow | null;
  /** For an open trade, the price that would settle it: the first one recorded in time after its end. */
  readonly exit: TickRow | null;
  /** Reason and salt are null once their member is deleted. */
  readonly forecast: {
    readonly confidence: number;
    readonly reason: string | null;
    readonly reasonSalt: string | null;
  } | null;
}

const tickAt = (column: string) =>
  sql`(select ${tickJson} from ticks k where k.coin_id = t.coin_id and k.source_at = ${sql.ref(column)})`;

/** An open trade's exit is stored only when it is closed. */
const exitOfOpen = sql`(select ${tickJson} from ticks e cross join lateral exit_tick(t.coin_id, t.source, e.seq, t.ends_at) k
  where e.coin_id = t.coin_id and e.source_at = t.entry_at)`;

// Looked up for each row of the page. The database expects far more rows than there are, and would read all members for
// a join.
export const tradeColumns = sql`t.*, (select full_name from members where members.id = t.member_id) as user_name,
  (select name from coins where coins.id = t.coin_id) as coin_name, (select symbol from coins where coins.id = t.coin_id) as symbol,
  (select json_build_object('confidence', f.confidence, 'reason', f.reason, 'reasonSalt', encode(f.reason_salt, 'hex')) from trade_forecasts f where f.trade_id = t.id) as forecast,
  ${tickAt("t.entry_at")} as entry,
  case when t.outcome is null then ${exitOfOpen} else ${tickAt("t.exit_at")} end as exit`;

/** The rows of a page. */
export const listedTrades = jsonRows<ListedTrade>({
  id: "plain",
  member_id: "plain",
  coin_id: "plain",
  source: "plain",
  direction: "plain",
  stake: "integer",
  payout_bps: "plain",
  seconds: "plain",
  settlement: "plain",
  rule_version: "plain",
  accepted_at: "time",
  accepted_seq: "integer",
  entry_at: "time",
  ends_at: "time",
  rules_id: "plain",
  exit_at: "time",
  outcome: "plain",
  payout: "integer",
  closed_at: "time",
  decided_by: "plain",
  reason: "plain",
  rule_outcome: "plain",
  rule_seq: "integer",
  user_name: "plain",
  coin_name: "plain",
  symbol: "plain",
  entry: "plain",
  exit: "plain",
  forecast: "plain",
});
