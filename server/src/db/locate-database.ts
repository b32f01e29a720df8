import { join } from "node:path";
import { type Config, ConfigProblem } from "../config.ts";
import { readDatabaseUrl } from "../database-url.ts";
import type { DatabaseTarget } from "./connect.ts";
import { requireSessions } from "./connections/require-sessions.ts";
import { findPostgres, startPostgres } from "./embedded/start-postgres.ts";
import { supervisePostgres } from "./embedded/supervise-postgres.ts";
import { followLeader } from "./leader/follow-leader.ts";

export interface LocatedDatabase {
  readonly target: DatabaseTarget;
  /** Settles with the reason when the embedded database has ended for good. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

interface Tell {
  readonly operator: (line: string) => void;
  readonly log: (line: string) => void;
  /** Called when another database takes writes, or none does. */
  readonly failover: (line: string) => void;
}

/** The operator's own database, or the embedded one, started here and stopped with the server. */
export async function locateDatabase(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR" | "WORKERS">,
  tell: Tell,
): Promise<LocatedDatabase> {
  if (config.DATABASE_URL) return locateAt(config.DATABASE_URL, tell.failover);
  const log = split(tell);
  const postgres = await startPostgres({
    dataDir: join(config.DATA_DIR, "postgres"),
    servers: config.WORKERS,
    log,
  });
  return { target: postgres.connection, ...supervisePostgres(postgres, log) };
}

/** The same database for a command: beside a running server, or started for the duration of the command. */
export async function locateDatabaseForCommand(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR" | "WORKERS">,
): Promise<LocatedDatabase> {
  const running = config.DATABASE_URL ? undefined : await findPostgres(join(config.DATA_DIR, "postgres"));
  if (running) return somebodyElses(running);
  return locateDatabase(config, { operator: () => {}, log: () => {}, failover: () => {} });
}

/** The database at the operator's address. If there are several hosts, it is the one that takes writes. */
async function locateAt(url: string, log: (line: string) => void): Promise<LocatedDatabase> {
  const read = readDatabaseUrl(url);
  if (typeof read === "string") throw new ConfigProblem(`DATABASE_URL: ${read}`);
  if (!read.followsLeader) {
    await requireSessions({ connectionString: url });
    return somebodyElses({ connectionString: url });
  }
  const { LeaderClient, close } = await followLeader(read.addresses, { log });
  const target = { connectionString: read.addresses[0] ?? url, LeaderClient };
  try {
    await requireSessions(target);
    return { ...somebodyElses(target), stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A database that somebody else starts and stops. */
function somebodyElses(target: DatabaseTarget): LocatedDatabase {
  return { target, lost: new Promise(() => {}), stop: async () => {} };
}

// Lines of the database itself begin with a level and belong in the log. Others are for the person who waits for the
// start.
const split =
  (tell: Tell) =>
  (line: string): void =>
    /^[A-Z]+: {2}/.test(line) ? tell.log(line) : tell.operator(line);
