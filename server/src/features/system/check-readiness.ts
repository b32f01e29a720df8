import type { Context } from "../../context.ts";
import { readMigrations } from "../../db/migrating/read-sql.ts";
import { readBooksCheck } from "../../db/queries/ledger/books-check.ts";
import { listAppliedMigrations } from "../../db/queries/operation/migrations.ts";

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly migrated: boolean;
  /** Whether the books balanced at the last check, and that is recent. */
  readonly books: boolean;
  /** When the last finished check of the books began; null if there is none. */
  readonly booksCheckedAt: Date | null;
  readonly booksAgeSeconds: number | null;
  /** Why `books` is false, as a sentence. */
  readonly booksProblem: string | null;
  /** Whether the disk accepts writes. */
  readonly disk: boolean;
  /** Whether this machine's clock and the database's agree. */
  readonly clock: boolean;
}

type BooksReadiness = Pick<Readiness, "books" | "booksCheckedAt" | "booksAgeSeconds" | "booksProblem">;

const ageMsMax = 5 * 60_000;
const unknownBooks = { books: false, booksCheckedAt: null, booksAgeSeconds: null, booksProblem: null };

/**
 * Whether this server can do its work: the database answers, has every migration, the books balance, the disk takes
 * writes, and the clock is right.
 */
export async function checkReadiness(context: Context): Promise<Readiness> {
  const machine = { disk: !context.disk.isFull(), clock: !context.clocks.isOff() };
  try {
    const applied = new Set(await listAppliedMigrations(context.db));
    const known = await readMigrations();
    const migrated = known.every((migration) => applied.has(migration.name));
    if (!migrated) return { ready: false, database: true, migrated, ...unknownBooks, ...machine };
    const books = await readBooks(context);
    const ready = books.books && machine.disk && machine.clock;
    return { ready, database: true, migrated, ...books, ...machine };
  } catch {
    return { ready: false, database: false, migrated: false, ...unknownBooks, ...machine };
  }
}

/** The result of the last check that any server finished: reading the wallets here would take seconds. */
async function readBooks({ db, clock }: Context): Promise<BooksReadiness> {
  const { checked_at: checkedAt, problems } = await readBooksCheck(db);
  if (!checkedAt) return { ...unknownBooks, booksProblem: "The books were not checked yet." };
  const ageMs = clock().getTime() - checkedAt.getTime();
  const of = { booksCheckedAt: checkedAt, booksAgeSeconds: Math.round(ageMs / 1_000) };
  // A time in the future was written by a wrong clock.
  if (Math.abs(ageMs) > ageMsMax) {
    const since = checkedAt.toISOString();
    return { ...of, books: false, booksProblem: `The books were not checked since ${since}.` };
  }
  const balanced = problems.length === 0;
  return { ...of, books: balanced, booksProblem: balanced ? null : "The books do not balance." };
}
