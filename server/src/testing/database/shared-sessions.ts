import pg from "pg";
import type { DatabaseTarget } from "../../db/connect.ts";
import { preparePlans } from "../../db/reading/prepared-plans.ts";
import { openSockets, type Sockets } from "../../db/sockets.ts";

/** The application's sessions on one database. Sessions of an ended pool stay open, and the next test's pools take them. */
export interface SharedSessions {
  /** The database, for pools that take kept sessions and give theirs back. */
  readonly target: DatabaseTarget;
  /** The sockets of all its sessions: a test that cuts connections cuts kept ones too. */
  readonly sockets: Sockets;
  /** The database's processes whose sessions are in no pool now. */
  idlePids(): readonly number[];
}

/** Properties of the driver's client that its types omit. */
interface DriverState {
  readonly processID: number;
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: { readonly destroyed: boolean } };
  ref(): void;
  unref(): void;
}

type Done = (error?: Error) => void;

/** A new session reads the catalogue and compiles every function again, which takes longer than most tests use it. */
export function shareDatabaseSessions(database: DatabaseTarget): SharedSessions {
  const idle = new Map<pg.Client & DriverState, pg.ClientConfig["types"]>();
  const PlanPreparer = preparePlans(pg.Client);

  // The pool calls it with `new`, and gets the returned client.
  function Client(config: pg.ClientConfig) {
    const [idleClient] =
      [...idle].find(([client, types]) => types === config.types && isUsable(client)) ?? [];
    if (!idleClient) return openClient(config);
    idle.delete(idleClient);
    idleClient.removeAllListeners();
    idleClient.ref();
    return idleClient;
  }

  function openClient(config: pg.ClientConfig) {
    const client = new PlanPreparer(config) as pg.Client & DriverState;
    const connect: (done: Done) => void = client.connect.bind(client);
    const end: (done: Done) => void = client.end.bind(client);
    let isConnected = false;
    return Object.assign(client, {
      connect: (done: Done) => {
        if (!isConnected) connect(done);
        // A test may have changed settings of its session.
        else client.query("reset all").then(() => done(), done);
        isConnected = true;
      },
      end: (done: Done) => {
        if (!isUsable(client)) return end(done);
        client.removeAllListeners();
        client.on("error", () => idle.delete(client));
        // A session that waits for the next test does not keep the worker from ending.
        client.unref();
        idle.set(client, config.types);
        process.nextTick(done);
      },
    });
  }

  const target = { ...database, Client };
  return {
    target,
    sockets: openSockets(),
    idlePids: () => [...idle.keys()].filter(isUsable).map(({ processID }) => processID),
  };
}

/** A cut connection is known at its socket first; the driver says so a moment later. */
function isUsable(client: pg.Client & DriverState): boolean {
  return client.readyForQuery && client.getTransactionStatus() === "I" && !client.connection.stream.destroyed;
}
