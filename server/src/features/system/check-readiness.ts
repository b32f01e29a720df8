import type { Database } from "../../db/connect.ts";
import { readMigrations } from "../../db/migrate.ts";
import { listAppliedMigrations } from "../../db/queries/migrations.ts";
import { type Books, glanceAtBooks } from "../../ledger/reconcile.ts";

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly migrated: boolean;
  /** Whether the books balance, as of the last time somebody looked. */
  readonly books: boolean;
}

/** Whether this server can do its work: the database answers, has every migration, and the books balance. */
export async function checkReadiness(db: Database, books: () => Promise<Books>): Promise<Readiness> {
  try {
    const applied = new Set(await listAppliedMigrations(db));
    const known = await readMigrations();
    const migrated = known.every((migration) => applied.has(migration.name));
    if (!migrated) return { ready: false, database: true, migrated, books: false };
    const { balanced } = await books();
    return { ready: balanced, database: true, migrated, books: balanced };
  } catch {
    return { ready: false, database: false, migrated: false, books: false };
  }
}

const keptMs = 60_000;

/** Looks at most once a minute: it reads every wallet, and whoever watches a server asks every few seconds. */
export function booksLately(db: Database, clock: () => Date): () => Promise<Books> {
  let last: { at: number; books: Promise<Books> } | undefined;
  return () => {
    const now = clock().getTime();
    if (last && now - last.at < keptMs) return last.books;
    const look = { at: now, books: glanceAtBooks(db) };
    last = look;
    // A look that failed says nothing of the books: whoever asks next looks again.
    look.books.catch(() => {
      if (last === look) last = undefined;
    });
    return look.books;
  };
}
