import { readTime } from "@paperchain/core/time/utc.ts";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { preparePlans } from "./reading/prepared-plans.ts";
import type { Sockets } from "./sockets.ts";
import type { Tables } from "./tables.ts";

/** The location of a database: a URL given by the operator, or the embedded server's socket. */
export type DatabaseTarget =
  | {
      readonly connectionString: string;
      /** Driver clients that connect to the leader of several hosts. */
      readonly LeaderClient?: typeof pg.Client;
    }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

/** The first argument of every query: the database, or a transaction. */
export type Database = Kysely<Tables>;

/** Connections for code that uses the driver directly, without importing it. */
export type Pool = pg.Pool;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** The role of all the application's queries; migrations create it and grant its rights. */
export const appRole = "paperchain_app";

/**
 * The maximum number of connections of a server, or of each of its workers. `fitConnections` lowers it if the database
 * has fewer.
 */
export const connections = {
  queries: 20,
  jobs: 4,
  postings: 2,
  changes: 1,
  /** Only for a server that follows the leader of several databases. */
  leader: 1,
} as const;

/** The numbers that depend on how many connections the database has. */
export type ConnectionCounts = Readonly<Record<"queries" | "jobs", number>>;

export interface PoolOptions {
  readonly connectionsMax: number;
  readonly onError: (error: Error) => void;
  /** Registers the pool's connections, so that they can be cut off. */
  readonly sockets?: Sockets;
}

/** A client for code that needs one connection; it is not connected yet. */
export function newClient(target: DatabaseTarget, more: pg.ClientConfig): pg.Client {
  return new (clientOf(target))({ ...target, ...more });
}

const clientOf = (target: DatabaseTarget | PoolTarget) =>
  ("LeaderClient" in target && target.LeaderClient) || pg.Client;

/** Opens a pool of connections that act as the application's role. */
export function openDatabase(target: DatabaseTarget, options: PoolOptions): OpenDatabase {
  const pool = openAppPool(target, options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** The job queue's connections: the application's role too, but numbers as the queue library expects them. */
export function openQueuePool(target: DatabaseTarget, options: PoolOptions): Pool {
  return openPool({ ...target, onConnect: actAsApp }, options);
}

/** Connections that act as the application's role, read numbers exactly, and prepare marked statements. */
export function openAppPool(target: DatabaseTarget, options: PoolOptions): pg.Pool {
  const Client = preparePlans(clientOf(target));
  return openPool({ Client, ...target, types: exactTypes, onConnect: actAsApp }, options);
}

type PoolTarget = pg.PoolConfig & {
  readonly LeaderClient?: typeof pg.Client;
  readonly Client?: typeof pg.Client;
};

export function openPool(target: PoolTarget, { sockets, ...options }: PoolOptions): Pool {
  const { LeaderClient: _, ...config } = target;
  const pool = new pg.Pool({
    Client: clientOf(target),
    ...config,
    max: options.connectionsMax,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "paperchain",
    ...(sockets && { stream: () => sockets.open() }),
  });
  // The pool emits errors of idle clients only. A lost connection in use would otherwise end the process.
  pool.on("error", options.onError);
  pool.on("connect", (client) => client.on("error", options.onError));
  return pool;
}

// A server that freezes in a transaction must not hold locks that others wait for, so the database ends the transaction
// after some seconds. Each query reads few rows. Starting parallel workers or compiling would take longer than the
// query itself.
const appSettings = `set role ${appRole}; set idle_in_transaction_session_timeout = '10s';
  set max_parallel_workers_per_gather = 0; set jit = off`;

// The pool awaits this before it hands out a connection.
const actAsApp = async (client: pg.ClientBase): Promise<void> => {
  await client.query(appSettings);
};

// Counts and amounts above 2^53 must arrive exactly, so int8 is a bigint in all our queries. A date stays text: as an
// instant it would be another day in other time zones.
const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === "binary") return pg.types.getTypeParser(oid, format);
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.DATE) return String;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return readInstant;
    return pg.types.getTypeParser(oid, format);
  },
};

const readAnyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const readInstant = (text: string) => readTime(text) ?? readAnyInstant(text);
