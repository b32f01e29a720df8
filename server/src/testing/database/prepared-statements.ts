import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** The texts of the statements that are prepared. The database must have one connection: each prepares its own. */
export async function listPrepared(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}
