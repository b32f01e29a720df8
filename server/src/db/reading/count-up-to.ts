import { statusCountMax } from "@paperchain/core/list-reach.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";

/**
 * The number of rows under each condition, up to the maximum plus one, which means that there are more. It does not
 * read the rest.
 */
export async function countUpTo<Name extends string>(
  db: Database,
  table: "outbox" | "kyc_documents" | "support_messages",
  conditions: Readonly<Record<Name, RawBuilder<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(conditions) as Name[];
  const counts = names.map(
    (name) => sql`(select count(*)::int from (select from ${sql.table(table)} where ${conditions[name]}
      limit ${statusCountMax + 1}) counted) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("A count has no row.");
  return counted;
}
