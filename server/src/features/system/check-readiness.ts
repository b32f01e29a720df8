import type { Database } from "../../db/connect.ts";
import { readMigrations } from "../../db/migrate.ts";
import { listAppliedMigrations } from "../../db/queries/migrations.ts";

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly migrated: boolean;
}

/** Whether this server can do its work: the database answers and has every migration. */
export async function checkReadiness(db: Database): Promise<Readiness> {
  try {
    const applied = new Set(await listAppliedMigrations(db));
    const known = await readMigrations();
    const migrated = known.every((migration) => applied.has(migration.name));
    return { ready: migrated, database: true, migrated };
  } catch {
    return { ready: false, database: false, migrated: false };
  }
}
