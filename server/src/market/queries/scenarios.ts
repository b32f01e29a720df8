import type { MemberId, ScenarioId } from "@paperchain/core/ids.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import type { Database } from "../../db/connect.ts";
import type { ScenariosTable } from "../tables.ts";
import { storedPrice } from "./market.ts";

/** A coin's market price and active scenario, locked with the coin, so that two administrators take turns. */
export async function lockScenario(
  tx: Database,
  coinId: string,
): Promise<{ marketPrice: Price; scenario: ScenariosTable | undefined } | undefined> {
  const coin = await tx
    .selectFrom("coins")
    .innerJoin("ticks", (join) =>
      join.onRef("ticks.coin_id", "=", "coins.id").onRef("ticks.source_at", "=", "coins.tick_at"),
    )
    .select("ticks.market_price")
    .where("coins.id", "=", coinId)
    .forUpdate("coins")
    .executeTakeFirst();
  if (!coin) return undefined;
  const scenario = await tx
    .selectFrom("scenarios")
    .selectAll()
    .where("coin_id", "=", coinId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return { marketPrice: storedPrice(coin.market_price), scenario };
}

export async function insertScenario(tx: Database, scenario: ScenariosTable): Promise<void> {
  await tx.insertInto("scenarios").values(scenario).execute();
}

export async function endScenario(tx: Database, id: ScenarioId, by: MemberId, at: Date): Promise<void> {
  await tx.updateTable("scenarios").set({ removed_by: by, removed_at: at }).where("id", "=", id).execute();
}

/** Records that a coin's price changed without a new tick. */
export async function markCoinChanged(tx: Database, coinId: string, seq: bigint): Promise<void> {
  await tx.updateTable("coins").set({ seq }).where("id", "=", coinId).execute();
}

/** The coins whose scenario should have ended by itself by now, and is not removed yet. */
export async function listCoinsWithEndedScenario(db: Database, now: Date): Promise<string[]> {
  const ended = await db
    .selectFrom("scenarios")
    .select("coin_id")
    .where("removed_at", "is", null)
    .where("until", "<=", now)
    .orderBy("coin_id")
    .limit(spansMax)
    .execute();
  return ended.map(({ coin_id }) => coin_id);
}

const spansMax = 1_000;

/** A coin's scenarios that applied at any moment since then, oldest first. */
export async function listScenariosSince(
  db: Database,
  coinId: string,
  since: Date,
): Promise<ScenariosTable[]> {
  const newest = await db
    .selectFrom("scenarios")
    .selectAll()
    .where("coin_id", "=", coinId)
    .where((eb) => eb.or([eb("removed_at", "is", null), eb("removed_at", ">", since)]))
    .orderBy("set_at", "desc")
    .limit(spansMax)
    .execute();
  return newest.reverse();
}
