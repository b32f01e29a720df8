import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../server/src/db/connect.ts";
import { startPostgres } from "../../server/src/db/embedded/start-postgres.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import type { Connection } from "./pgbench.ts";

/** Measures on the database that an operator has: the embedded one with its settings and every migration, in an empty directory. */
export async function withDatabase(
  measure: (connection: Connection, db: Database) => Promise<unknown>,
  connectionsMax = 4,
): Promise<void> {
  const directory = benchDirectory();
  const postgres = await startPostgres({ dataDir: join(directory, "postgres") });
  try {
    await migrate(postgres.connection);
    const { db, close } = openDatabase(postgres.connection, { connectionsMax, onError: console.error });
    await measure(postgres.connection, db).finally(close);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** An empty directory. Started as root, the database belongs to another user, who needs access to it. */
export function benchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-bench-"));
  chmodSync(directory, 0o711);
  return directory;
}
