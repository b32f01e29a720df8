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
      /** Clients that connect to the leader among several hosts. */
      readonly LeaderClient?: typeof pg.Client;
    }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

/** The first argument of every query; a transaction fits too. */
export type Database = Kysely<Tables>;

/** Connections for code that uses the driver directly; this type hides the driver. */
export type Pool = pg.Pool;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** The role of all the application's queries; migrations create it and grant its rights. */
export const appRole = "paperchain_app";

/** The connections that a server, or each of its workers, opens at most. Where there are fewer, `fitConnections` says how many. */
export const connections = {
  queries: 20,
  jobs: 4,
  postings: 2,
  changes: 1,
  /** Only where it follows the leader of several databases. */
  leader: 1,
} as const;

/** The counts that depend on the room in the database. */
export type ConnectionCounts = Readonly<Record<"queries" | "jobs", number>>;

export interface PoolOptions {
  readonly connectionsMax: number;
  readonly onError: (error: Error) => void;
  /** Registers the pool's connections, so that they can be cut. */
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

/** Connections that act as the application's role, read numbers exactly and keep the plans of marked statements. */
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
  // The pool reports errors of idle clients only; a lost connection in use would otherwise end the process.
  pool.on("error", options.onError);
  pool.on("connect", (client) => client.on("error", options.onError));
  return pool;
}

// A server that freezes in a transaction must not hold locks that others wait for: after some seconds the database ends the
// transaction. Each query reads a few rows. Starting other processes for it, or compiling it, takes longer than the query.
const appSettings = `set role ${appRole}; set idle_in_transaction_session_timeout = '10s';
  set max_parallel_workers_per_gather = 0; set jit = off`;

// The pool waits for this before it hands out a connection.
const actAsApp = async (client: pg.ClientBase): Promise<void> => {
  await client.query(appSettings);
};

// Counts and amounts beyond 2^53 must arrive exactly, so int8 is a bigint in all our queries. A date stays text:
// converted to an instant it would be another day in another time zone.
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
