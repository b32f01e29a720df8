import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { CoinFacts } from "@paperchain/core/market/coin-facts.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import { shownPrice } from "@paperchain/core/market/scenario.ts";
import type { Database } from "../db/connect.ts";
import type { Changes } from "../realtime/changes.ts";
import { oneAfterTheOther } from "../realtime/one-after-the-other.ts";
import { noteDemand } from "./note-demand.ts";
import {
  type ActiveScenario,
  type CoinRow,
  type Feed,
  findFeed,
  listCoinsAfter,
  listSparklinesAfter,
} from "./queries/market.ts";

/** A coin as members see it: its price is the market's, moved by the scenario beside it. */
export interface ShownCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly rank: number | null;
  readonly facts: CoinFacts;
  readonly source: MarketSourceName;
  readonly sourceAt: Date;
  readonly receivedAt: Date;
  readonly marketPrice: Price;
  readonly price: Price;
  readonly scenario: ActiveScenario | undefined;
}

/** The changes after the sequence number `from`, up to and including `seq`. */
export interface BoardChange {
  readonly from: number;
  readonly seq: number;
  readonly coins: readonly ShownCoin[];
}

/**
 * The market as this server shows it. Every server shows the same, because all read it from the database after each
 * commit.
 */
export interface MarketBoard {
  /** The coins of the source in use, largest first. */
  coins(): readonly ShownCoin[];
  coin(id: string): ShownCoin | undefined;
  feed(): Feed;
  /** The source's time of the newest price. */
  updatedAt(): Date | undefined;
  /** The sequence number of the last shown change. */
  seq(): number;
  /** When the newest price came, by the clock of the server that polled it. */
  receivedAt(): Date;
  /** Reads new commits. A call that changed the market awaits this before it answers. */
  refresh(): Promise<void>;
  /** Records that somebody watches the market now. */
  want(now: Date): void;
  onChange(hear: (change: BoardChange) => void): () => void;
}

/** Loads the whole board, and updates it after every server's commits. */
export async function openBoard(
  db: Database,
  changes: Pick<Changes, "listenToMarket">,
  onError: (error: Error) => void,
): Promise<MarketBoard> {
  const ears = new Set<(change: BoardChange) => void>();
  const all = new Map<string, ShownCoin>();
  const sparklines = new Map<string, readonly number[]>();
  let listed: readonly ShownCoin[] | undefined;
  let feed = await findFeed(db);
  let seq = 0n;
  let receivedAt = new Date(0);

  const read = async () => {
    const from = seq;
    // The feed first: a coin that changes in between is then read twice, and never missed.
    feed = await findFeed(db);
    const rows = await listCoinsAfter(db, from);
    for (const { coin_id, points } of await listSparklinesAfter(db, from)) sparklines.set(coin_id, points);
    for (const row of rows) all.set(row.id, show(row, sparklines.get(row.id) ?? []));
    for (const row of rows) if (row.seq > seq) ({ seq, received_at: receivedAt } = row);
    listed = undefined;
    const change = {
      from: Number(from),
      seq: Number(seq),
      coins: rows.flatMap(({ id }) => all.get(id) ?? []),
    };
    for (const hear of ears) hear(change);
  };
  const refresh = oneAfterTheOther(read);
  const coins = () => {
    listed ??= listOf(all, feed);
    return listed;
  };

  changes.listenToMarket(() => void refresh().catch(onError));
  await refresh();
  return {
    coins,
    coin: (id) => all.get(id),
    feed: () => feed,
    updatedAt: () => newestOf(coins()),
    seq: () => Number(seq),
    receivedAt: () => receivedAt,
    refresh,
    want: noteDemand(db),
    onChange: (hear) => {
      ears.add(hear);
      return () => void ears.delete(hear);
    },
  };
}

function show(row: CoinRow, sparkline: readonly number[]): ShownCoin {
  const scenario = row.scenario ?? undefined;
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    imageUrl: row.image_url ?? undefined,
    rank: row.rank,
    facts: { ...row.facts, sparkline },
    source: row.source,
    sourceAt: row.source_at,
    receivedAt: row.received_at,
    marketPrice: row.market_price,
    price: shownPrice(row.market_price, scenario),
    scenario,
  };
}

const dayMs = 24 * 60 * 60 * 1_000;

// Leaves out coins that the source no longer lists, and coins of a previous source.
function listOf(all: ReadonlyMap<string, ShownCoin>, feed: Feed): readonly ShownCoin[] {
  const oldest = (feed.polled_at?.getTime() ?? 0) - dayMs;
  return [...all.values()]
    .filter((coin) => coin.source === feed.source && coin.receivedAt.getTime() >= oldest)
    .sort((one, other) => rankOf(one) - rankOf(other) || one.id.localeCompare(other.id, "en"));
}

const newestOf = (coins: readonly ShownCoin[]): Date | undefined =>
  coins.reduce<Date | undefined>(
    (newest, { sourceAt }) => (newest && newest > sourceAt ? newest : sourceAt),
    undefined,
  );

const rankOf = ({ rank }: ShownCoin) => rank ?? Number.MAX_SAFE_INTEGER;
