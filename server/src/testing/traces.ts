import { asOwner } from "./database/database.ts";
import { memberData } from "./member-data.ts";
import type { TestServer } from "./server.ts";

/** Why rows of a table may still refer to a deleted member. */
export const isRetained = (table: string): boolean => memberData[table]?.retained !== undefined;

/** The number of rows about this member in each table with member ids. */
export async function rowsOf(server: TestServer, { id }: { id: string }): Promise<Record<string, number>> {
  const places = await asOwner(
    server.target,
    `select table_name as name, string_agg(format('%I = ''${id}''', column_name), ' or ') as theirs
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
       and column_name in ('member_id', 'subject_id')
     group by table_name order by table_name`,
  );
  const counts: Record<string, number> = {};
  for (const { name, theirs } of places) {
    const [row] = await asOwner(server.target, `select count(*)::int as rows from ${name} where ${theirs}`);
    counts[String(name)] = Number(row?.rows);
  }
  return counts;
}

/** The tables with rows about an erased member that should have none. */
export async function rowsLeftOf(server: TestServer, member: { id: string }): Promise<string[]> {
  const rows = await rowsOf(server, member);
  return Object.keys(rows).filter((table) => !isRetained(table) && rows[table] !== 0);
}

/** Every row of every table of ours and of the queue, as text. */
export async function everythingStored(server: TestServer): Promise<string> {
  const tables = await asOwner(
    server.target,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => asOwner(server.target, `select t::text as row from ${name} t`)),
  );
  return JSON.stringify(rows);
}
