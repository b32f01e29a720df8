import type { Database } from "../../../db/connect.ts";
import type { WitnessKeyTable } from "../../../log/tables.ts";

export async function findWitnessKey(db: Database): Promise<Omit<WitnessKeyTable, "id"> | undefined> {
  return db.selectFrom("witness_key").select(["public_key", "sealed_private_key"]).executeTakeFirst();
}

/** If several servers create a key at once, the first one wins; all of them get that key. */
export async function insertWitnessKey(db: Database, key: Omit<WitnessKeyTable, "id">): Promise<void> {
  await db
    .insertInto("witness_key")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSealedWitnessKey(db: Database, sealed: Buffer): Promise<void> {
  await db.updateTable("witness_key").set({ sealed_private_key: sealed }).execute();
}
