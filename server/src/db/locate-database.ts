import { join } from "node:path";
import type { Config } from "../config.ts";
import type { DatabaseTarget } from "./connect.ts";
import { findPostgres, startPostgres } from "./embedded/start-postgres.ts";

export interface LocatedDatabase {
  readonly target: DatabaseTarget;
  stop(): Promise<void>;
}

/** The operator's own database, or the embedded one, started here and stopped with the server. */
export async function locateDatabase(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  tell: { operator: (line: string) => void; log: (line: string) => void },
): Promise<LocatedDatabase> {
  if (config.DATABASE_URL) return { target: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  const postgres = await startPostgres({ dataDir: join(config.DATA_DIR, "postgres"), log: split(tell) });
  return { target: postgres.connection, stop: () => postgres.stop() };
}

/** The same database for a visit: where a server runs on it, beside that server; else started for as long as it takes. */
export async function visitDatabase(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
): Promise<LocatedDatabase> {
  const running = config.DATABASE_URL ? undefined : await findPostgres(join(config.DATA_DIR, "postgres"));
  if (running) return { target: running, stop: async () => {} };
  return locateDatabase(config, { operator: () => {}, log: () => {} });
}

// What the database itself says begins with a level; it belongs in the log. The rest is for the person who waits.
const split =
  (tell: { operator: (line: string) => void; log: (line: string) => void }) =>
  (line: string): void =>
    /^[A-Z]+: {2}/.test(line) ? tell.log(line) : tell.operator(line);
