import { sql } from "kysely";
import type { Database } from "../connect.ts";

/**
 * Writes a megabyte and rolls back. A smaller amount would prove room for the next row only, and the server would
 * report alternately that it can write and that it cannot.
 */
export async function tryToWrite(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table room on commit drop as
      select repeat(md5(n::text), 4) as filling from generate_series(1, 8000) n
    `.execute(tx);
  });
}
