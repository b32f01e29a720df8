import type { ScenarioId } from "@paperchain/core/ids.ts";
import type { LastTick } from "@paperchain/core/market/accept-quote.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { ScenarioTerms } from "@paperchain/core/market/scenario.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { CoinsTable, TicksTable } from "../../tables/market.ts";
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

/** The coins of which there is a tick with the same time already. */
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
  const inserted = await tx
    .insertInto("ticks")
    .values(ticks)
    .onConflict((conflict) => conflict.doNothing())
    .returning("coin_id")
    .execute();
  return new Set(inserted.map(({ coin_id }) => coin_id));
}

/** Updates the coins' figures; the time when somebody last wanted one stays. */
export async function saveCoins(tx: Database, coins: readonly Insertable<CoinsTable>[]): Promise<void> {
  if (coins.length === 0) return;
  await tx
    .insertInto("coins")
    .values(coins)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        symbol: eb.ref("excluded.symbol"),
        name: eb.ref("excluded.name"),
        image_url: eb.ref("excluded.image_url"),
        rank: eb.ref("excluded.rank"),
        facts: eb.ref("excluded.facts"),
        tick_at: eb.ref("excluded.tick_at"),
        seq: eb.ref("excluded.seq"),
      })),
    )
    .execute();
}

/** Records that somebody wants these coins. */
export async function wantCoins(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db.updateTable("coins").set({ wanted_at: now }).where("id", "in", ids).execute();
}

/** The sparklines of coins; an unchanged one is not written again. */
export async function saveSparklines(
  tx: Database,
  sparklines: readonly { coinId: string; points: readonly number[] }[],
  seq: bigint,
): Promise<void> {
  if (sparklines.length === 0) return;
  await tx
    .insertInto("coin_lines")
    .values(
      sparklines.map(({ coinId, points }) => ({
        coin_id: coinId,
        points: sql`${JSON.stringify(points)}::jsonb`,
        seq,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("coin_id")
        .doUpdateSet((eb) => ({ points: eb.ref("excluded.points"), seq: eb.ref("excluded.seq") }))
        .where(sql<boolean>`coin_lines.points is distinct from excluded.points`),
    )
    .execute();
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
