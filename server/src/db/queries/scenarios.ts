import type { MemberId, ScenarioId } from "@paperchain/core/ids.ts";
import type { Database } from "../connect.ts";
import type { ScenariosTable } from "../tables/market.ts";

/** The scenario a coin is under, locked with the coin itself: two administrators take turns. */
export async function lockScenario(
  tx: Database,
  coinId: string,
): Promise<{ scenario: ScenariosTable | undefined } | undefined> {
  const coin = await tx
    .selectFrom("coins")
    .select("id")
    .where("id", "=", coinId)
    .forUpdate()
    .executeTakeFirst();
  if (!coin) return undefined;
  const scenario = await tx
    .selectFrom("scenarios")
    .selectAll()
    .where("coin_id", "=", coinId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return { scenario };
}

export async function insertScenario(tx: Database, scenario: ScenariosTable): Promise<void> {
  await tx.insertInto("scenarios").values(scenario).execute();
}

export async function endScenario(tx: Database, id: ScenarioId, by: MemberId, at: Date): Promise<void> {
  await tx.updateTable("scenarios").set({ removed_by: by, removed_at: at }).where("id", "=", id).execute();
}

/** A coin's price changed without a new tick. */
export async function markCoinChanged(tx: Database, coinId: string, seq: bigint): Promise<void> {
  await tx.updateTable("coins").set({ seq }).where("id", "=", coinId).execute();
}

const spansMax = 1_000;

/** The scenarios that a coin was under at any moment since then, the oldest first. */
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
