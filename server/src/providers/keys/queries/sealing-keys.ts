import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import type { SealingKeysTable } from "../../../kyc/tables.ts";

export async function insertSealingKey(db: Database, key: SealingKeysTable): Promise<void> {
  await db
    .insertInto("sealing_keys")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * All stored keys, locked until the transaction ends. There is more than one while a change of the key is unfinished.
 */
export async function lockSealingKeys(tx: Database): Promise<SealingKeysTable[]> {
  await sql`lock table sealing_keys in exclusive mode`.execute(tx);
  return tx.selectFrom("sealing_keys").selectAll().limit(1_000).execute();
}

export async function findNewestSealingKey(db: Database): Promise<SealingKeysTable | undefined> {
  return db
    .selectFrom("sealing_keys")
    .selectAll()
    .orderBy("first_used_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteSealingKeysBut(db: Database, mark: Buffer): Promise<void> {
  await db.deleteFrom("sealing_keys").where("mark", "<>", mark).execute();
}
