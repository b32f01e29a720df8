import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";
import type { JsonRows, Written } from "./json-rows.ts";
import { preparedPlan } from "./prepared-plans.ts";

/**
 * Reads the rows of a list in the order of their ids and one row of counts, in one statement. The number of statements
 * is most of a short list's cost, and one statement reads rows and counts at the same instant. The list may refer to
 * `counts`.
 */
export async function readCounted<Row, Counts extends object>(
  db: Database,
  rows: JsonRows<Row>,
  listed: RawBuilder<Row>,
  counts: RawBuilder<Counts>,
  { order = "desc", preparesPlan = false }: { order?: "asc" | "desc"; preparesPlan?: boolean } = {},
): Promise<{ rows: Row[]; counts: Counts }> {
  const found = await sql<Counts & { listed: Written<Row> }>`
    select ${preparesPlan ? preparedPlan : sql``} counts.*, ${rows.of(listed, order)} as listed from (${counts}) counts`.execute(
    db,
  );
  const [counted] = found.rows;
  if (!counted) throw new Error("A list has no counts.");
  return { rows: rows.read(counted.listed), counts: counted };
}
