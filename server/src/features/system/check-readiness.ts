import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { readMigrations } from "../../db/migrating/read-sql.ts";
import { listAppliedMigrations } from "../../db/queries/operation/migrations.ts";
import { type Books, checkBooksQuickly } from "../../ledger/reconcile.ts";

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly migrated: boolean;
  /** Whether the books balanced at the last check. */
  readonly books: boolean;
  /** Whether the disk accepts writes. */
  readonly disk: boolean;
  /** Whether this machine's clock and the database's agree. */
  readonly clock: boolean;
}

/**
 * Whether this server can do its work: the database answers, has every migration, the books balance, the disk takes
 * writes, and the clock is right.
 */
export async function checkReadiness(context: Context, books: () => Promise<Books>): Promise<Readiness> {
  const machine = { disk: !context.disk.isFull(), clock: !context.clocks.isOff() };
  try {
    const applied = new Set(await listAppliedMigrations(context.db));
    const known = await readMigrations();
    const migrated = known.every((migration) => applied.has(migration.name));
    if (!migrated) return { ready: false, database: true, migrated, books: false, ...machine };
    const { balanced } = await books();
    const ready = balanced && machine.disk && machine.clock;
    return { ready, database: true, migrated, books: balanced, ...machine };
  } catch {
    return { ready: false, database: false, migrated: false, books: false, ...machine };
  }
}

const keptMs = 60_000;

/** Checks at most once a minute: it reads every wallet, and monitoring asks every few seconds. */
export function makeBooksCheck(db: Database, clock: () => Date): () => Promise<Books> {
  let last: { at: number; books: Promise<Books> } | undefined;
  return () => {
    const now = clock().getTime();
    if (last && now - last.at < keptMs) return last.books;
    const look = { at: now, books: checkBooksQuickly(db) };
    last = look;
    // A failed check says nothing about the books: the next request checks again.
    look.books.catch(() => {
      if (last === look) last = undefined;
    });
    return look.books;
  };
}
