import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";

/**
 * The rows of a list in the order of their ids, and one row of counts, in one statement: most of what a short list costs the
 * server is the number of its statements, and so the counts are of the same instant as the rows. The list may refer to `counts`.
 */
export async function readCounted<Row extends { readonly id: unknown }, Counts extends object>(
  db: Database,
  listed: RawBuilder<Row>,
  counts: RawBuilder<Counts>,
  order: "asc" | "desc" = "desc",
): Promise<{ rows: Row[]; counts: Counts }> {
  const { rows } = await sql<Row & Counts>`
    select * from (${counts}) counts left join lateral (${listed}) listed on true
    order by listed.id ${order === "asc" ? sql`asc` : sql`desc`}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error("A list has no counts.");
  // An empty list is one row with the counts alone.
  return { rows: first.id === null ? [] : rows, counts: first };
}
