import type { Context } from "../context.ts";
import { readMigrations } from "../db/migrating/read-sql.ts";
import { listAppliedMigrations } from "../db/operation/migrations.ts";
import { readBooksCheck } from "../ledger/queries/books-check.ts";

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly migrated: boolean;
  /** Whether the books balanced at the last check, and that check is recent. */
  readonly books: boolean;
  /** When the last finished check of the books began; null if there is none. Later changes are not checked yet. */
  readonly booksCheckedAt: Date | null;
  readonly booksCheckEndedAt: Date | null;
  /** Seconds since that check began. */
  readonly booksAgeSeconds: number | null;
  /** Why `books` is false, as a sentence. */
  readonly booksProblem: string | null;
  /** Whether the disk accepts writes. */
  readonly disk: boolean;
  /** Whether this machine's clock and the database's agree. */
  readonly clock: boolean;
}

type BooksReadiness = Pick<
  Readiness,
  "books" | "booksCheckedAt" | "booksCheckEndedAt" | "booksAgeSeconds" | "booksProblem"
>;

const ageMsMax = 5 * 60_000;
const unknownBooks = {
  books: false,
  booksCheckedAt: null,
  booksCheckEndedAt: null,
  booksAgeSeconds: null,
  booksProblem: null,
};

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

/** The result of the last check that any server finished, because reading the wallets here would take seconds. */
async function readBooks({ db, clock }: Context): Promise<BooksReadiness> {
  const { checked_at: checkedAt, ended_at: endedAt, problems } = await readBooksCheck(db);
  if (!checkedAt || !endedAt) return { ...unknownBooks, booksProblem: "The books were not checked yet." };
  const now = clock().getTime();
  const of = {
    booksCheckedAt: checkedAt,
    booksCheckEndedAt: endedAt,
    booksAgeSeconds: Math.round((now - checkedAt.getTime()) / 1_000),
  };
  // A large club's check takes minutes, and is late only if it does not end. A time in the future was written by a
  // wrong clock.
  if (Math.abs(now - endedAt.getTime()) > ageMsMax) {
    const since = endedAt.toISOString();
    return { ...of, books: false, booksProblem: `No check of the books has ended since ${since}.` };
  }
  const balanced = problems.length === 0;
  return { ...of, books: balanced, booksProblem: balanced ? null : "The books do not balance." };
}
