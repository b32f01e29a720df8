import type { Database } from "../db/connect.ts";
import { findBrokenBooks, journalLaws } from "../db/queries/books.ts";

export interface Books {
  readonly balanced: boolean;
  /** Each broken rule, in a sentence with how many rows break it. */
  readonly problems: readonly string[];
}

/** The laws that hold of the journal alone, whatever lists stand beside it. */
export const findBrokenJournal = (db: Database): Promise<string[]> => findBrokenBooks(db, journalLaws);

/** Whether the books are right: one query for each thing that must be true of them. */
export async function reconcile(db: Database): Promise<Books> {
  const problems = await findBrokenBooks(db);
  return { balanced: problems.length === 0, problems };
}
