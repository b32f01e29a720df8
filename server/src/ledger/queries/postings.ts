import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { JournalTable } from "../tables.ts";

const postingsMax = 10;

export type Posting = Pick<
  JournalTable,
  "reference" | "kind" | "d_available" | "d_held" | "available_after" | "at"
>;

/**
 * The movements of each reference, such as a trade or an order, in the order of posting. One statement reads all of
 * them.
 */
export async function listPostings(db: Database, references: readonly string[]): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    select j.* from unnest(${references}::uuid[]) r (id), lateral (
      select reference, kind, d_available, d_held, available_after, at from journal
      where reference = r.id order by slot, step limit ${postingsMax}
    ) j`.execute(db);
  return rows;
}

/** A posting as receipts have it. */
export const postingView = (line: Posting) => ({
  kind: line.kind,
  available: writeUsdt(line.d_available),
  held: writeUsdt(line.d_held),
  availableAfter: writeUsdt(line.available_after),
  at: line.at.toISOString(),
});
