import { join } from "node:path";
import type { Config } from "../config.ts";
import type { DatabaseTarget } from "./connect.ts";
import { keepPostgres } from "./embedded/keep-postgres.ts";
import { findPostgres, startPostgres } from "./embedded/start-postgres.ts";

export interface LocatedDatabase {
  readonly target: DatabaseTarget;
  /** Settles with the reason where the embedded database ended for good. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** The operator's own database, or the embedded one, started here and stopped with the server. */
export async function locateDatabase(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  tell: { operator: (line: string) => void; log: (line: string) => void },
): Promise<LocatedDatabase> {
  if (config.DATABASE_URL) return somebodyElses({ connectionString: config.DATABASE_URL });
  const log = split(tell);
  const postgres = await startPostgres({ dataDir: join(config.DATA_DIR, "postgres"), log });
  return { target: postgres.connection, ...keepPostgres(postgres, log) };
}

/** The same database for a visit: where a server runs on it, beside that server; else started for as long as it takes. */
export async function visitDatabase(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
): Promise<LocatedDatabase> {
  const running = config.DATABASE_URL ? undefined : await findPostgres(join(config.DATA_DIR, "postgres"));
  if (running) return somebodyElses(running);
  return locateDatabase(config, { operator: () => {}, log: () => {} });
}

/** One that others start and stop, and that comes back by their doing. */
function somebodyElses(target: DatabaseTarget): LocatedDatabase {
  return { target, lost: new Promise(() => {}), stop: async () => {} };
}

// What the database itself says begins with a level; it belongs in the log. The rest is for the person who waits.
const split =
  (tell: { operator: (line: string) => void; log: (line: string) => void }) =>
  (line: string): void =>
    /^[A-Z]+: {2}/.test(line) ? tell.log(line) : tell.operator(line);
