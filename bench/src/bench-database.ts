import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningPostgres, startPostgres } from "../../server/src/db/embedded/start-postgres.ts";
import { migrate } from "../../server/src/db/migrate.ts";

export interface BenchDatabase {
  readonly connection: RunningPostgres["connection"];
  stop(): Promise<void>;
}

/** The database that an operator has: the embedded one with its settings and every migration, in an empty directory. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-bench-"));
  // Started as root, the database belongs to another user, who needs access to this directory.
  chmodSync(directory, 0o711);
  const postgres = await startPostgres({ dataDir: join(directory, "postgres") });
  await migrate(postgres.connection);
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
