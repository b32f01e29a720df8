import type { Database } from "../db/connect.ts";
import { findBrokenBooks, journalLaws, quickLaws } from "./queries/books.ts";

export interface Books {
  readonly balanced: boolean;
  /** Each broken law as a sentence, with the number of rows that break it. */
  readonly problems: readonly string[];
}

/** Only the laws of the journal, without the transaction lists. */
export const findBrokenJournal = (db: Database): Promise<string[]> =>
  findBrokenBooks(db, { ...quickLaws, ...journalLaws });

/** Checks all laws of the books, one query each. It reads the whole journal. */
export async function reconcile(db: Database): Promise<Books> {
  const problems = await findBrokenBooks(db);
  return { balanced: problems.length === 0, problems };
}
