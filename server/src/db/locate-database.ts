import { join } from "node:path";
import type { Config } from "../config.ts";
import type { DatabaseTarget } from "./connect.ts";
import { keepPostgres } from "./embedded/keep-postgres.ts";
import { findPostgres, startPostgres } from "./embedded/start-postgres.ts";

export interface LocatedDatabase {
  readonly target: DatabaseTarget;
  /** Settles with the reason when the embedded database has ended for good. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** The operator's own database, or the embedded one, started here and stopped with the server. */
export async function locateDatabase(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR" | "WORKERS">,
  tell: { operator: (line: string) => void; log: (line: string) => void },
): Promise<LocatedDatabase> {
  if (config.DATABASE_URL) return somebodyElses({ connectionString: config.DATABASE_URL });
  const log = split(tell);
  const postgres = await startPostgres({
    dataDir: join(config.DATA_DIR, "postgres"),
    servers: config.WORKERS,
    log,
  });
  return { target: postgres.connection, ...keepPostgres(postgres, log) };
}

/** The same database for a command: beside a running server, or started for the duration of the command. */
export async function locateDatabaseForCommand(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR" | "WORKERS">,
): Promise<LocatedDatabase> {
  const running = config.DATABASE_URL ? undefined : await findPostgres(join(config.DATA_DIR, "postgres"));
  if (running) return somebodyElses(running);
  return locateDatabase(config, { operator: () => {}, log: () => {} });
}

/** A database that others start and stop. */
function somebodyElses(target: DatabaseTarget): LocatedDatabase {
  return { target, lost: new Promise(() => {}), stop: async () => {} };
}

// The database's own lines begin with a level and belong in the log. The others are for the person who waits.
const split =
  (tell: { operator: (line: string) => void; log: (line: string) => void }) =>
  (line: string): void =>
    /^[A-Z]+: {2}/.test(line) ? tell.log(line) : tell.operator(line);
