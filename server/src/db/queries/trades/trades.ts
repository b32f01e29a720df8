import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import { tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { ClosedTradesTable, OpenTradesTable, TradesView } from "../../tables/trades.ts";
import { jsonRows } from "../json-rows.ts";
import { readCounted } from "../read-counted.ts";
import { matchingTrades, type TradeFilter } from "./trade-ids.ts";

/** A recorded tick as the database writes it: times as text, prices as exact decimals. */
export interface TickRow {
  /** The market sequence number of its recording. */
  readonly seq: string;
  readonly at: string;
  readonly received_at: string;
  readonly source: TradesView["source"];
  readonly host: string | null;
  readonly market_price: string;
  readonly price: string;
  readonly scenario: { action: "gain" | "loss"; percentage: string } | null;
}

export interface ListedTrade extends TradesView {
  readonly user_name: string;
  readonly coin_name: string | null;
  readonly symbol: string | null;
  readonly entry: TickRow | null;
  /** For an open trade, the price that would settle it: the first recorded in time after its end. */
  readonly exit: TickRow | null;
  /** The reason is null once its member is deleted. */
  readonly forecast: { readonly confidence: number; readonly reason: string | null } | null;
}

/** A row `k` of the ticks as a `TickRow`. */
export const tickJson = sql`json_build_object('seq', k.seq::text, 'at', k.source_at, 'received_at', k.received_at, 'source', k.source,
  'host', k.host, 'market_price', k.market_price::text, 'price', k.price::text,
  'scenario', (select json_build_object('action', s.action, 'percentage', s.percentage::text) from scenarios s where s.id = k.scenario_id))`;

const tickWhere = (which: RawBuilder<unknown>) =>
  sql`(select ${tickJson} from ticks k where k.coin_id = t.coin_id and ${which})`;

/** An open trade's exit is not stored before it is closed, so this query finds it as the rule does. */
const exitOfOpen = sql`k.source = t.source and k.source_at between t.ends_at and t.ends_at + make_interval(secs => ${tickLateMsMax / 1_000})
  and k.seq > (select e.seq from ticks e where e.coin_id = t.coin_id and e.source_at = t.entry_at)
  order by k.seq limit 1`;

// Looked up for each row of the page: the database expects far more rows than there are, and would read all members for a join.
const columns = sql`t.*, (select full_name from members where members.id = t.member_id) as user_name,
  (select name from coins where coins.id = t.coin_id) as coin_name, (select symbol from coins where coins.id = t.coin_id) as symbol,
  (select json_build_object('confidence', f.confidence, 'reason', f.reason) from trade_forecasts f where f.trade_id = t.id) as forecast,
  ${tickWhere(sql`k.source_at = t.entry_at`)} as entry,
  case when t.outcome is null then ${tickWhere(exitOfOpen)} else ${tickWhere(sql`k.source_at = t.exit_at`)} end as exit`;

/** A page of the matching trades, newest first. */
export async function listTrades(
  db: Database,
  filter: TradeFilter,
  page: { limit: number; offset: number },
): Promise<ListedTrade[]> {
  return listedTrades.list(db, pageOf(filter, page), "desc");
}

const listedTrades = jsonRows<ListedTrade>({
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

const pageOf = (filter: TradeFilter, page: { limit: number; offset: number }) => sql<ListedTrade>`
  with page as materialized (${matchingTrades(filter, page)})
  select ${columns} from page join trades t on t.id = page.id`;

/** A page of a member's trades, newest first, and the number of all that match. */
export async function listTradesOf(
  db: Database,
  filter: TradeFilter & { member: MemberId },
  page: { limit: number; offset: number },
): Promise<{ trades: ListedTrade[]; total: number }> {
  const { rows, counts } = await readCounted(db, listedTrades, pageOf(filter, page), totalOf(filter));
  return { trades: rows, total: Number(counts.total) };
}

/** Counts the trades that a search found, up to `max`. */
export async function countTrades(
  db: Database,
  filter: TradeFilter,
  max: number,
): Promise<{ total: number; more: boolean }> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (${matchingTrades(filter, { limit: max + 1 })}) matching`.execute(db);
  const total = Number(rows[0]?.total ?? 0n);
  return { total: Math.min(total, max), more: total > max };
}

/** The number of a member's trades that match: closed ones are kept counted. */
function totalOf(filter: TradeFilter & { member: MemberId }): RawBuilder<{ total: bigint }> {
  const { member, coinId, status, outcome, now } = filter;
  const isOpen = status === "active" || status === "pending";
  // A trade with an outcome is closed.
  if (isOpen && outcome) return sql`select 0::bigint as total`;
  const onCoin = coinId ? sql`coin_id = ${coinId}` : sql`true`;
  const closed = sql`select coalesce(sum(trades), 0) from list_trade_counts(${member})
    where ${onCoin} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}`;
  const isStanding =
    status === "pending" ? sql`ends_at <= ${now}` : sql`(ends_at is null or ends_at > ${now})`;
  const open = sql`select count(*) from open_trades
    where member_id = ${member} and ${onCoin} and ${isOpen ? isStanding : sql`true`}`;
  const parts = [...(isOpen ? [] : [closed]), ...(outcome || status === "closed" ? [] : [open])];
  return sql`select sum(trades)::bigint as total from (${sql.join(parts, sql` union all `)}) counted (trades)`;
}

const coinsMax = 500;

/** The coins that a member traded, by name. */
export async function listTradedCoins(
  db: Database,
  member: MemberId,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.coin_id as id, coalesce(c.name, t.coin_id) as name
    from (
      select coin_id from list_trade_counts(${member}) union select coin_id from open_trades where member_id = ${member}
    ) t left join coins c on c.id = t.coin_id
    order by name limit ${coinsMax}`.execute(db);
  return rows;
}

export async function findTrade(db: Database, id: TradeId): Promise<ListedTrade | undefined> {
  const { rows } = await sql<ListedTrade>`select ${columns} from trades t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** The trade if it is open, locked until the transaction ends. */
export async function lockOpenTrade(tx: Database, id: TradeId): Promise<OpenTradesTable | undefined> {
  return tx.selectFrom("open_trades").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Moves a trade that the caller has locked to the closed ones, and queues its notice. */
export async function closeTrade(
  tx: Database,
  open: OpenTradesTable,
  closed: Pick<ClosedTradesTable, "outcome" | "payout" | "closed_at" | "decided_by" | "reason">,
): Promise<void> {
  await tx.deleteFrom("open_trades").where("id", "=", open.id).execute();
  const unknown = { exit_at: null, rule_outcome: null, rule_seq: null };
  await tx
    .insertInto("closed_trades")
    .values({ ...open, ...closed, ...unknown })
    .execute();
  await tx
    .insertInto("untold_trades")
    .values({ trade_ids: [open.id] })
    .execute();
}

/**
 * The number of trades in each state. Each trade is a transaction, and transactions are counted when they are written, hidden
 * ones too; only trades that have ended and are still open are counted here.
 */
export async function countTradesByStatus(db: Database, now: Date) {
  const { rows } = await sql<{ active: bigint; pending: bigint; closed: bigint; to_decide: bigint }>`
    select open - pending as active, pending, closed, to_decide
    from (
      select coalesce(sum(rows) filter (where status = 'Pending'), 0)::bigint as open,
        coalesce(sum(rows) filter (where status <> 'Pending'), 0)::bigint as closed
      from (
        select type, status, rows from transaction_totals union all select type, status, rows from transaction_changes
      ) counted where type in ('BuyUp', 'BuyDown')
    ) kept, (
      select count(*) as pending, count(*) filter (where settlement = 'manual') as to_decide
      from open_trades where entry_at is not null and member_half(member_id) in (0, 1) and ends_at <= ${now}
    ) ended`.execute(db);
  const [counts] = rows;
  return {
    active: Number(counts?.active ?? 0n),
    pending: Number(counts?.pending ?? 0n),
    closed: Number(counts?.closed ?? 0n),
    toDecide: Number(counts?.to_decide ?? 0n),
  };
}

/** Closes and posts the due trades of half the members, each once. Returns how many were closed. */
export async function settleDueTrades(
  db: Database,
  due: { at: Date; endedAfter: Date; half: 0 | 1; limit: number },
): Promise<number> {
  const { rows } = await sql<{ closed: bigint }>`
    select settle_trades(${due.at}, ${due.endedAfter}, ${due.half}, ${due.limit}) as closed`.execute(db);
  return Number(rows[0]?.closed ?? 0n);
}

/** Whether a tick may still begin or end a trade: a trade waits for its entry, or ends after this time. */
export async function isTickAwaited(db: Database, endedAfter: Date): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from open_trades where entry_at is null)
      or exists (select from open_trades where entry_at is not null and ends_at > ${endedAfter})
      as awaited`.execute(db);
  return rows[0]?.awaited ?? false;
}
