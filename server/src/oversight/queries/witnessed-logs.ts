import type { Database } from "../../db/connect.ts";
import type { WitnessedLogsTable } from "../../log/tables.ts";

/** The newest checkpoint of a log that this server cosigned. Nobody else can change it until the transaction ends. */
export async function lockWitnessedLog(
  tx: Database,
  origin: string,
): Promise<WitnessedLogsTable | undefined> {
  return tx
    .selectFrom("witnessed_logs")
    .selectAll()
    .where("origin", "=", origin)
    .forUpdate()

    .executeTakeFirst();
}

/** Stores the first cosigned checkpoint of a log; false if another transaction was faster. */
export async function insertWitnessedLog(tx: Database, log: WitnessedLogsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("witnessed_logs")
    .values(log)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateWitnessedLog(tx: Database, log: WitnessedLogsTable): Promise<void> {
  await tx.updateTable("witnessed_logs").set(log).where("origin", "=", log.origin).execute();
}

export async function listWitnessed(db: Database, origins: readonly string[]): Promise<WitnessedLogsTable[]> {
  if (origins.length === 0) return [];
  return db
    .selectFrom("witnessed_logs")
    .selectAll()
    .where("origin", "in", origins)
    .orderBy("origin")
    .limit(origins.length)
    .execute();
}
