import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import { tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { ClosedTradesTable, OpenTradesTable, TradesView } from "../../tables/trades.ts";
import { containsPattern } from "../contains-pattern.ts";

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
}

export interface TradeFilter {
  readonly member?: MemberId | undefined;
  readonly coinId?: string | undefined;
  readonly status?: "active" | "pending" | "closed" | undefined;
  readonly outcome?: Outcome | undefined;
  /** Only trades older than this one. */
  readonly before?: TradeId | undefined;
  /** Text in the name of the member or the coin. */
  readonly search?: string | undefined;
  readonly now: Date;
}

const tickJson = (which: RawBuilder<unknown>) => sql`(
  select json_build_object('seq', k.seq::text, 'at', k.source_at, 'received_at', k.received_at, 'source', k.source, 'host', k.host,
    'market_price', k.market_price::text, 'price', k.price::text,
    'scenario', (select json_build_object('action', s.action, 'percentage', s.percentage::text) from scenarios s where s.id = k.scenario_id))
  from ticks k where k.coin_id = t.coin_id and ${which})`;

/** An open trade's exit is not stored before it is closed, so this query finds it as the rule does. */
const exitOfOpen = sql`k.source = t.source and k.source_at between t.ends_at and t.ends_at + make_interval(secs => ${tickLateMsMax / 1_000})
  and k.seq > (select e.seq from ticks e where e.coin_id = t.coin_id and e.source_at = t.entry_at)
  order by k.seq limit 1`;

const columns = sql`t.*, m.full_name as user_name, c.name as coin_name, c.symbol,
  ${tickJson(sql`k.source_at = t.entry_at`)} as entry,
  case when t.outcome is null then ${tickJson(exitOfOpen)} else ${tickJson(sql`k.source_at = t.exit_at`)} end as exit`;
const names = sql`join members m on m.id = t.member_id left join coins c on c.id = t.coin_id`;
const joined = sql`trades t ${names}`;

/** Open trades with the columns of closed ones, all empty: open ones are few, and the closed ones need not be read. */
const openOnly = sql`(
  select o.*, n.exit_at, n.outcome, n.payout, n.closed_at, n.decided_by, n.reason, n.rule_outcome, n.rule_seq
  from open_trades o left join closed_trades n on false) t`;

function tradesOf({ status, outcome }: TradeFilter): RawBuilder<unknown> {
  if (status === undefined) return outcome ? sql`closed_trades t ${names}` : joined;
  return sql`${status === "closed" ? sql`closed_trades t` : openOnly} ${names}`;
}

/** A page of the matching trades, newest first. */
export async function listTrades(
  db: Database,
  filter: TradeFilter,
  page: { limit: number; offset: number },
): Promise<ListedTrade[]> {
  const { rows } = await sql<ListedTrade>`
    select ${columns} from ${tradesOf(filter)} where ${matching(filter)}
    order by t.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countTrades(db: Database, filter: TradeFilter): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from ${tradesOf(filter)} where ${matching(filter)}`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

const coinsMax = 500;

/** The coins that a member traded, by name. */
export async function listTradedCoins(
  db: Database,
  member: MemberId,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.coin_id as id, coalesce(c.name, t.coin_id) as name
    from (select distinct coin_id from trades where member_id = ${member}) t left join coins c on c.id = t.coin_id
    order by name limit ${coinsMax}`.execute(db);
  return rows;
}

export async function findTrade(db: Database, id: TradeId): Promise<ListedTrade | undefined> {
  const { rows } = await sql<ListedTrade>`select ${columns} from ${joined} where t.id = ${id}`.execute(db);
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

function matching(filter: TradeFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (filter.member) conditions.push(sql`t.member_id = ${filter.member}`);
  if (filter.before) conditions.push(sql`t.id < ${filter.before}`);
  if (filter.coinId) conditions.push(sql`t.coin_id = ${filter.coinId}`);
  if (filter.outcome) conditions.push(sql`t.outcome = ${filter.outcome}`);
  if (filter.search) {
    const pattern = containsPattern(filter.search);
    conditions.push(
      sql`(m.full_name ilike ${pattern} or c.name ilike ${pattern} or t.coin_id ilike ${pattern})`,
    );
  }
  if (filter.status === "active") conditions.push(sql`(t.ends_at is null or t.ends_at > ${filter.now})`);
  if (filter.status === "pending") conditions.push(sql`t.ends_at <= ${filter.now}`);
  return sql.join(conditions, sql` and `);
}

/**
 * The number of trades in each state. Each is a transaction, and transactions have stored counts: a trade that is not
 * open is closed.
 */
export async function countTradesByStatus(db: Database, now: Date) {
  const { rows } = await sql<{ active: bigint; pending: bigint; closed: bigint; to_decide: bigint }>`
    select count(*) filter (where ends_at is null or ends_at > ${now}) as active,
      count(*) filter (where ends_at <= ${now}) as pending,
      count(*) filter (where ends_at <= ${now} and settlement = 'manual') as to_decide,
      (select coalesce(sum(rows), 0)::bigint from transaction_counts where type in ('BuyUp', 'BuyDown')) - count(*) as closed
    from open_trades`.execute(db);
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
