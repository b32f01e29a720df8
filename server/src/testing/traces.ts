import { asOwner } from "./database/database.ts";
import type { TestServer } from "./server.ts";

/** Tables that still know a member after they were erased, and why. */
export const kept: Record<string, string> = {
  members: "a row that names nobody, for the books to point at",
  invitations: "revoked; it tells who came with it",
  wallets: "the books",
  journal: "the books",
  transactions: "the books, without where a withdrawal was to go",
  open_trades: "the books",
  closed_trades: "the books",
  purchase_terms: "the books",
  purchase_dues: "the books",
  support_answers: "an answer belongs to whoever asked",
};

/** How many rows of each table that can know a member know this one. */
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

/** The tables that should know nothing of an erased member, and do. */
export async function rowsLeftOf(server: TestServer, member: { id: string }): Promise<string[]> {
  const rows = await rowsOf(server, member);
  return Object.keys(rows).filter((table) => !(table in kept) && rows[table] !== 0);
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
