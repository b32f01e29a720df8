import type { CoinTerms } from "@paperchain/core/market/simulated/coin-terms.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { SimulatedMarketTable } from "../tables.ts";

export async function findSimulatedMarket(
  db: Database,
): Promise<Omit<Selectable<SimulatedMarketTable>, "id"> | undefined> {
  return db
    .selectFrom("simulated_market")
    .select(["sealed_last_secret", "coins", "committed_at"])
    .executeTakeFirst();
}

export async function insertSimulatedMarket(
  db: Database,
  market: { sealed_last_secret: Buffer; coins: readonly CoinTerms[]; committed_at: Date },
): Promise<void> {
  await db
    .insertInto("simulated_market")
    .values({ ...market, coins: JSON.stringify(market.coins) })
    .execute();
}

export async function updateSealedLastSecret(db: Database, sealed: Buffer): Promise<void> {
  await db.updateTable("simulated_market").set({ sealed_last_secret: sealed }).execute();
}

/** The newest simulated market price of each coin. */
export async function listLastSimulatedPrices(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; price: string }>`
    select c.id, k.price from coins c cross join lateral (
      select market_price::text as price from ticks
      where coin_id = c.id and source = 'simulated' order by source_at desc limit 1
    ) k limit 2000`.execute(db);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
