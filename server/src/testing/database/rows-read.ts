import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** The number of table rows and index entries that the database reads for a query. */
export function rowsRead(db: Database, ask: (db: Database) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await readSoFar(tx);
    await ask(tx);
    return (await readSoFar(tx)) - before;
  });
}

async function readSoFar(tx: Database): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::bigint as read
    from pg_class where relnamespace = 'public'::regnamespace`.execute(tx);
  return Number(rows[0]?.read ?? 0n);
}
