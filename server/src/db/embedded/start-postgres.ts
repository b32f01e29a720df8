import { join } from "node:path";
import { chooseUser } from "./choose-user.ts";
import { makeDataDir } from "./data-dir.ts";
import { handOver } from "./hand-over.ts";
import { writeHbaFile } from "./hba-file.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { launchPostmaster, type Postmaster } from "./launch-postmaster.ts";
import { locateBinaries } from "./locate-binaries.ts";
import { claimOwnership, findSocketDir } from "./owner-file.ts";
import { readPassword } from "./password-file.ts";
import { nobody, type PostgresUser } from "./postgres-user.ts";
import { type Address, settings } from "./settings.ts";
import { makeSocketDir, removeSocketDir } from "./socket-dir.ts";
import { stopOrphan } from "./stop-orphan.ts";

export interface RunningPostgres {
  connection: { host: string; port: number; user: string; database: string; password: string };
  readonly pid: number;
  /** Settles when the database has ended, for any reason. */
  readonly exited: Promise<void>;
  /** Restarts it at the same address after it ended by itself. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The directory of the cluster and its other files; created if missing. */
  dataDir: string;
  /** A directory with other PostgreSQL programs than npm's, such as /usr/lib/postgresql/15/bin. */
  binDir?: string;
  /** Whether to listen on 127.0.0.1 too, with a password. Otherwise only a private socket reaches the database. */
  tcpPort?: number;
  /** False for a temporary database, which need not survive a power cut, and creates and drops databases faster. */
  lasting?: boolean;
  /** How many servers share it; one by default. */
  servers?: number;
  /** For tests of a database with few connections. */
  connectionsMax?: number;
  /** The user that runs it; by default, the first one that can reach the programs and the data. */
  user?: PostgresUser;
  log?: (line: string) => void;
}

const socketPort = 5432;
const nobodyRunsIt =
  "Started as root, and this machine allows no user namespace: the database runs as nobody. Other programs of that user cannot log in to it, but can read and damage its files. Better: start Paperchain as an ordinary user.";

export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { tcpPort, lasting = true, servers = 1, connectionsMax, log = () => {} } = options;
  const dataDir = await makeDataDir(options.dataDir);
  const cluster = join(dataDir, "cluster");
  const binDir = await locateBinaries(options.binDir);
  const ownership = await claimOwnership(dataDir);
  let socketDir: string | undefined;
  try {
    await stopOrphan(cluster, log);
    await ownership.forgetTheDead();
    const user = options.user ?? (await chooseUser(binDir, dataDir, cluster));
    if (user.kind === "other" && user.uid === nobody.uid) log(nobodyRunsIt);
    await handOver(cluster, user, log);
    await initialiseCluster({ binDir, dataDir, cluster, user, log });
    socketDir = await makeSocketDir(user);
    await ownership.record({ socketDir });
    const address: Address = { socketDir, port: tcpPort ?? socketPort, tcp: tcpPort !== undefined };
    const told = settings(address, {
      lasting,
      servers,
      connectionsMax,
      hbaFile: await writeHbaFile(dataDir, user),
    });
    const launch = () => launchPostmaster({ binDir, cluster, user, settings: told, log });
    return running(await launch(), launch, await connectionTo(address, dataDir), async () => {
      await removeSocketDir(address.socketDir);
      await ownership.release();
    });
  } catch (error) {
    if (socketDir) await removeSocketDir(socketDir);
    await ownership.release();
    throw error;
  }
}

/** How to connect to the database that another process runs in this directory; nothing if none does. */
export async function findPostgres(dataDir: string): Promise<RunningPostgres["connection"] | undefined> {
  const socketDir = await findSocketDir(dataDir);
  return socketDir ? connectionTo({ socketDir, port: socketPort, tcp: false }, dataDir) : undefined;
}

function running(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  connection: RunningPostgres["connection"],
  cleanUp: () => Promise<void>,
): RunningPostgres {
  let postmaster = first;
  let stopped: Promise<void> | undefined;
  return {
    connection,
    get pid() {
      return postmaster.pid;
    },
    get exited() {
      return postmaster.exited;
    },
    startAgain: async () => {
      postmaster = await launch();
    },
    stop: () => {
      stopped ??= postmaster.stop().then(cleanUp);
      return stopped;
    },
  };
}

async function connectionTo(address: Address, dataDir: string): Promise<RunningPostgres["connection"]> {
  const host = address.tcp ? "127.0.0.1" : address.socketDir;
  const password = await readPassword(dataDir);
  return { host, port: address.port, user: "paperchain", database: "paperchain", password };
}
