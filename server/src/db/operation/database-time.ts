import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** Reads the database's current time, not the start time of the transaction. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database's clock has no row.");
  return row.now;
}
