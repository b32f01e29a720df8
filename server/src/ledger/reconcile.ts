import type { Database } from "../db/connect.ts";
import { findBrokenBooks, journalLaws, quickLaws } from "../db/queries/ledger/books.ts";

export interface Books {
  readonly balanced: boolean;
  /** Each broken rule, in a sentence with how many rows break it. */
  readonly problems: readonly string[];
}

/** The laws that hold of the journal alone, whatever lists stand beside it. */
export const findBrokenJournal = (db: Database): Promise<string[]> =>
  findBrokenBooks(db, { ...quickLaws, ...journalLaws });

/** Whether the books are right: one query for each thing that must be true of them. It reads the whole journal. */
export async function reconcile(db: Database): Promise<Books> {
  return booksOf(await findBrokenBooks(db));
}

/** Whether they look right to somebody who does not have the time to read the journal. */
export async function glanceAtBooks(db: Database): Promise<Books> {
  return booksOf(await findBrokenBooks(db, quickLaws));
}

const booksOf = (problems: readonly string[]): Books => ({ balanced: problems.length === 0, problems });
