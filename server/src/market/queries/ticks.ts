import type { ScenarioId } from "@paperchain/core/ids.ts";
import type { LastTick } from "@paperchain/core/market/accept-quote.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { ScenarioTerms } from "@paperchain/core/market/scenario.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { preparedPlan } from "../../db/reading/prepared-plans.ts";
import type { CoinsTable, TicksTable } from "../tables.ts";
import { storedPrice } from "./market.ts";

const coinsMax = 2_000;

/** The newest tick of every coin from this source. */
export async function listNewestTicks(
  tx: Database,
  source: MarketSourceName,
): Promise<Map<string, LastTick>> {
  const rows = await tx
    .selectFrom("coins")
    .innerJoin("ticks", (join) =>
      join.onRef("ticks.coin_id", "=", "coins.id").onRef("ticks.source_at", "=", "coins.tick_at"),
    )
    .select(["ticks.coin_id", "ticks.source_at", "ticks.market_price"])
    .where("ticks.source", "=", source)
    .orderBy("ticks.source_at", "desc")
    .limit(coinsMax)
    .execute();
  return new Map(
    rows.map((row) => [row.coin_id, { at: row.source_at, marketPrice: storedPrice(row.market_price) }]),
  );
}

/** The active scenarios, by coin. */
export async function listActiveScenarios(
  tx: Database,
): Promise<Map<string, ScenarioTerms & { readonly id: ScenarioId }>> {
  const rows = await tx
    .selectFrom("scenarios")
    .select(["coin_id", "id", "action", "percentage"])
    .where("removed_at", "is", null)
    .limit(coinsMax)
    .execute();
  return new Map(rows.map(({ coin_id, ...scenario }) => [coin_id, scenario]));
}

/** The coins that already have a tick with the same time. */
export async function listExistingTicks(
  tx: Database,
  quotes: readonly { readonly coinId: string; readonly at: Date }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ coin_id: string }>`
    select k.coin_id from unnest(${quotes.map(({ coinId }) => coinId)}::text[], ${quotes.map(({ at }) => at)}::timestamptz[]) as q (coin_id, at)
    join ticks k on k.coin_id = q.coin_id and k.source_at = q.at`.execute(tx);
  return new Set(rows.map(({ coin_id }) => coin_id));
}

/** Records ticks, each once. Returns the coins of the new ones. */
export async function insertTicks(tx: Database, ticks: readonly TicksTable[]): Promise<Set<string>> {
  if (ticks.length === 0) return new Set();
  // Uses one parameter: with nine for each tick, a poll's statement had to be built, parsed and planned anew each time.
  const given = JSON.stringify(ticks.map((tick) => ({ ...tick, seq: String(tick.seq) })));
  const { rows } = await sql<{ coin_id: string }>`
    insert ${preparedPlan} into ticks (coin_id, source_at, received_at, source, market_price, scenario_id, price, seq, host)
    select g.coin_id, g.source_at, g.received_at, g.source, g.market_price, g.scenario_id, g.price, g.seq, g.host
    from jsonb_populate_recordset(null::ticks, ${given}::jsonb) g
    on conflict do nothing returning coin_id`.execute(tx);
  return new Set(rows.map(({ coin_id }) => coin_id));
}

/**
 * Updates the coins' figures, except the time when somebody last asked for a coin. The caller holds the market's lock.
 * An update instead of `on conflict`, which locks each row first and writes every lock to disk.
 */
export async function saveCoins(tx: Database, coins: readonly Insertable<CoinsTable>[]): Promise<void> {
  if (coins.length === 0) return;
  const rows = JSON.stringify(coins.map((coin) => ({ ...coin, seq: String(coin.seq) })));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g (
        id text, symbol text, name text, image_url text, rank integer, facts jsonb, tick_at timestamptz, seq bigint)
    ), updated as (
      update coins c set symbol = g.symbol, name = g.name, image_url = g.image_url, rank = g.rank, facts = g.facts,
        tick_at = g.tick_at, seq = g.seq
      from given g where c.id = g.id
    )
    insert into coins (id, symbol, name, image_url, rank, facts, tick_at, seq)
    select g.* from given g where not exists (select from coins c where c.id = g.id)`.execute(tx);
}

/** Records that somebody wants these coins. */
export async function wantCoins(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db.updateTable("coins").set({ wanted_at: now }).where("id", "in", ids).execute();
}

/** Writes the sparklines of coins. An unchanged one is not written again. */
export async function saveSparklines(
  tx: Database,
  sparklines: readonly { coinId: string; points: readonly number[] }[],
  seq: bigint,
): Promise<void> {
  if (sparklines.length === 0) return;
  const ids = sparklines.map(({ coinId }) => coinId);
  const points = sparklines.map(({ points }) => JSON.stringify(points));
  await sql`
    with given as (
      select g.id, g.points::jsonb from unnest(${ids}::text[], ${points}::text[]) as g (id, points)
    ), updated as (
      update coin_lines l set points = g.points, seq = ${seq}
      from given g where l.coin_id = g.id and l.points is distinct from g.points
    )
    insert into coin_lines (coin_id, points, seq)
    select g.id, g.points, ${seq} from given g where not exists (select from coin_lines l where l.coin_id = g.id)`.execute(
    tx,
  );
}

/** The coins beyond a rank that somebody asked for lately. */
export async function listWantedCoins(
  db: Database,
  wanted: { since: Date; beyondRank: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("coins")
    .select("id")
    .where("wanted_at", ">=", wanted.since)
    .where((eb) => eb.or([eb("rank", "is", null), eb("rank", ">", wanted.beyondRank)]))
    .orderBy("wanted_at", "desc")
    .limit(wanted.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the first tick of each coin in every step of a span. Returns how many were deleted. */
export async function deleteTicksBetween(
  db: Database,
  span: { from: Date; before: Date; stepSeconds: number },
): Promise<bigint> {
  const { rows } = await sql<{ thinned: bigint }>`
    select thin_ticks(${span.from}, ${span.before}, make_interval(secs => ${span.stepSeconds})) as thinned`.execute(
    db,
  );
  return rows[0]?.thinned ?? 0n;
}
