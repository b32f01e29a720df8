import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import { type Price, readPrice } from "@paperchain/core/market/price.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { containsPattern } from "../../db/reading/contains-pattern.ts";
import type { CoinLinesTable, CoinsTable, MarketFeedTable, ScenariosTable, TicksTable } from "../tables.ts";

/** A coin with its newest tick and its active scenario. */
export interface CoinRow extends Omit<CoinsTable, "tick_at" | "wanted_at">, Pick<TicksTable, "source"> {
  readonly source_at: Date;
  readonly received_at: Date;
  readonly market_price: Price;
  readonly scenario: ActiveScenario | null;
}

export interface ActiveScenario extends Pick<ScenariosTable, "id" | "action" | "note" | "set_by"> {
  readonly percentage: string;
  readonly setAt: string;
  /** When it ends by itself. */
  readonly until: string | null;
  readonly setByName: string | null;
}

const coinsMax = 2_000;

/** The coins that changed after a sequence number, with the last sequence number. */
export async function listCoinsAfter(db: Database, seq: bigint): Promise<CoinRow[]> {
  const rows = await db
    .selectFrom("coins")
    .innerJoin("ticks", (join) =>
      join.onRef("ticks.coin_id", "=", "coins.id").onRef("ticks.source_at", "=", "coins.tick_at"),
    )
    .select(["coins.id", "coins.symbol", "coins.name", "coins.image_url", "coins.rank", "coins.facts"])
    .select(["coins.seq", "ticks.source", "ticks.source_at", "ticks.received_at", "ticks.market_price"])
    .select(activeScenario.as("scenario"))
    .where("coins.seq", ">", seq)
    .orderBy(sql`coins.rank asc nulls last`)
    .orderBy("coins.id")
    .limit(coinsMax)
    .execute();
  return rows.map((row) => ({ ...row, market_price: storedPrice(row.market_price) }));
}

const activeScenario = sql<ActiveScenario | null>`(
  select json_build_object('id', s.id, 'action', s.action, 'percentage', s.percentage::text, 'note', s.note,
    'set_by', s.set_by, 'setAt', s.set_at, 'until', s.until, 'setByName', m.full_name)
  from scenarios s left join members m on m.id = s.set_by
  where s.coin_id = coins.id and s.removed_at is null)`;

/** The sparklines that changed after a sequence number. */
export async function listSparklinesAfter(db: Database, seq: bigint): Promise<CoinLinesTable[]> {
  return db.selectFrom("coin_lines").selectAll().where("seq", ">", seq).limit(coinsMax).execute();
}

/** The coins whose name or id contains a text. There are some hundred coins. */
export async function findCoinsByName(db: Database, text: string, max: number): Promise<string[]> {
  const pattern = containsPattern(text);
  const found = await db
    .selectFrom("coins")
    .select("id")
    .where((coin) => coin.or([coin("name", "ilike", pattern), coin("id", "ilike", pattern)]))
    .orderBy("rank")
    .limit(max)
    .execute();
  return found.map(({ id }) => id);
}

/** The price was parsed before it was stored. The database keeps the digits as received. */
export function storedPrice(text: string): Price {
  const price = readPrice(text);
  if (price === undefined) throw new Error(`Not a price in the database: ${text}`);
  return price;
}

export type Feed = Selectable<MarketFeedTable>;

export async function findFeed(db: Database): Promise<Feed> {
  return db.selectFrom("market_feed").selectAll().executeTakeFirstOrThrow();
}

/**
 * The next sequence number of the market. Locked until the transaction ends, so that numbers follow the order of
 * commits.
 */
export async function nextMarketSeq(tx: Database): Promise<bigint> {
  const { seq } = await tx
    .updateTable("market_feed")
    .set({ seq: sql`seq + 1` })
    .returning("seq")
    .executeTakeFirstOrThrow();
  return seq;
}

/** Records that somebody watches prices, at most once in a while. */
export async function wantMarket(db: Database, now: Date): Promise<void> {
  await db.updateTable("market_feed").set({ wanted_at: now }).where("wanted_at", "<", now).execute();
}

const ticksMax = 20_000;

/** The market's prices of a coin from a source, oldest first. */
export async function listTickPrices(
  db: Database,
  coin: { readonly id: string; readonly source: MarketSourceName },
  since: Date,
): Promise<Pick<TicksTable, "source_at" | "market_price">[]> {
  const newest = await db
    .selectFrom("ticks")
    .select(["source_at", "market_price"])
    .where("coin_id", "=", coin.id)
    .where("source", "=", coin.source)
    .where("source_at", ">=", since)
    .orderBy("source_at", "desc")
    .limit(ticksMax)
    .execute();
  return newest.reverse();
}
