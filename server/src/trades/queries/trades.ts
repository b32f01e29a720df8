import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { preparedPlan } from "../../db/reading/prepared-plans.ts";
import { readCounted } from "../../db/reading/read-counted.ts";
import type { ClosedTradesTable, OpenTradesTable } from "../tables.ts";
import { type ListedTrade, listedTrades, tradeColumns } from "./listed-trade.ts";
import { matchingTrades, type TradeFilter } from "./trade-ids.ts";

/** A page of the matching trades, newest first. */
export async function listTrades(
  db: Database,
  filter: TradeFilter,
  page: { limit: number; offset: number },
): Promise<ListedTrade[]> {
  return listedTrades.list(db, pageOf(filter, page), "desc", { preparesPlan: isUsual(filter, page) });
}

const pageOf = (filter: TradeFilter, page: { limit: number; offset: number }) => sql<ListedTrade>`
  with page as materialized (${matchingTrades(filter, page)})
  select ${tradeColumns} from page join trades t on t.id = page.id`;

/** The page sizes of our screens. Other sizes are not prepared, because each is another text. */
const usualLimits = new Set([5, 20]);

/** Whether the list is of everybody or of one member, without options that make another text. */
function isUsual(filter: TradeFilter, { limit }: { limit: number }): boolean {
  const { member: _member, coinId: _coin, now: _now, ...narrowed } = filter;
  return usualLimits.has(limit) && Object.values(narrowed).every((each) => each === undefined);
}

/** A page of a member's trades, newest first, and the number of all that match. */
export async function listTradesOf(
  db: Database,
  filter: TradeFilter & { member: MemberId },
  page: { limit: number; offset: number },
): Promise<{ trades: ListedTrade[]; total: number }> {
  const { rows, counts } = await readCounted(db, listedTrades, pageOf(filter, page), totalOf(filter), {
    preparesPlan: isUsual(filter, page),
  });
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

/** The number of a member's matching trades. Closed ones come from the stored counts. */
function totalOf(filter: TradeFilter & { member: MemberId }): RawBuilder<{ total: bigint }> {
  const { member, coinId, status, outcome, now } = filter;
  const isOpen = status === "active" || status === "pending";
  // A trade with an outcome is closed.
  if (isOpen && outcome) return sql`select 0::bigint as total`;
  const onCoin = coinId ? sql`coin_id = ${coinId}` : sql`true`;
  const closed = sql`select coalesce(sum(trades), 0) from list_trade_counts(${member})
    where ${onCoin} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}`;
  const hasStatus =
    status === "pending" ? sql`ends_at <= ${now}` : sql`(ends_at is null or ends_at > ${now})`;
  const open = sql`select count(*) from open_trades
    where member_id = ${member} and ${onCoin} and ${isOpen ? hasStatus : sql`true`}`;
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
  const { rows } = await sql<ListedTrade>`select ${tradeColumns} from trades t where t.id = ${id}`.execute(
    db,
  );
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
 * The number of trades in each state. Each trade is a transaction, and transactions are counted when they are written,
 * including hidden ones. Only ended trades that are still open are counted here.
 */
export async function countTradesByStatus(db: Database, now: Date) {
  const { rows } = await sql<{ active: bigint; pending: bigint; closed: bigint; to_decide: bigint }>`
    select ${preparedPlan} open - pending as active, pending, closed, to_decide
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

/** Whether a tick may still begin or end a trade, because a trade waits for its entry, or ends after this time. */
export async function isTickAwaited(db: Database, endedAfter: Date): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from open_trades where entry_at is null)
      or exists (select from open_trades where entry_at is not null and ends_at > ${endedAfter})
      as awaited`.execute(db);
  return rows[0]?.awaited ?? false;
}
