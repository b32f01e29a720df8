import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { chooseUser } from "./choose-user.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { launchPostmaster, type Postmaster } from "./launch-postmaster.ts";
import { locateBinaries } from "./locate-binaries.ts";
import { claimOwnership, findSocketDir } from "./owner-file.ts";
import { readPassword } from "./password-file.ts";
import { type Address, settings } from "./settings.ts";
import { makeSocketDir, removeSocketDir } from "./socket-dir.ts";
import { stopOrphan } from "./stop-orphan.ts";

export interface RunningPostgres {
  connection: { host: string; port: number; user: string; database: string; password?: string };
  pid: number;
  /** Settles when the database has ended, whoever ended it. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Holds the cluster and everything that belongs to it; made when it is not there. */
  dataDir: string;
  /** Other binaries than those that npm brought, e.g. /usr/lib/postgresql/15/bin. */
  binDir?: string;
  /** Listen on 127.0.0.1 too, with a password. Without it nothing but a private socket leads to the database. */
  tcpPort?: number;
  /** False for a database that is thrown away when it ends: it need not outlive a power cut, and makes and drops others sooner. */
  lasting?: boolean;
  log?: (line: string) => void;
}

const socketPort = 5432;

export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { tcpPort, lasting = true, log = () => {} } = options;
  const dataDir = await realDirectory(options.dataDir);
  const cluster = join(dataDir, "cluster");
  const binDir = await locateBinaries(options.binDir);
  const ownership = await claimOwnership(dataDir);
  let socketDir: string | undefined;
  try {
    await stopOrphan(cluster, log);
    await ownership.forgetTheDead();
    const user = await chooseUser(binDir, dataDir, cluster);
    await initialiseCluster({ binDir, dataDir, cluster, user, log });
    socketDir = await makeSocketDir(user);
    await ownership.record({ socketDir });
    const address: Address = { socketDir, port: tcpPort ?? socketPort, tcp: tcpPort !== undefined };
    const told = settings(address, { lasting });
    const postmaster = await launchPostmaster({ binDir, cluster, user, settings: told, log });
    return running(postmaster, await connectionTo(address, dataDir), async () => {
      await removeSocketDir(address.socketDir);
      await ownership.release();
    });
  } catch (error) {
    if (socketDir) await removeSocketDir(socketDir);
    await ownership.release();
    throw error;
  }
}

/** How to reach the database that another process runs in this directory; nothing where none does. */
export async function findPostgres(dataDir: string): Promise<RunningPostgres["connection"] | undefined> {
  const socketDir = await findSocketDir(dataDir);
  return socketDir ? connectionTo({ socketDir, port: socketPort, tcp: false }, dataDir) : undefined;
}

function running(
  postmaster: Postmaster,
  connection: RunningPostgres["connection"],
  cleanUp: () => Promise<void>,
): RunningPostgres {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= postmaster.stop().then(cleanUp);
    return stopped;
  };
  return { connection, pid: postmaster.pid, exited: postmaster.exited, stop };
}

async function connectionTo(address: Address, dataDir: string): Promise<RunningPostgres["connection"]> {
  const account = { port: address.port, user: "paperchain", database: "paperchain" };
  if (!address.tcp) return { host: address.socketDir, ...account };
  return { host: "127.0.0.1", ...account, password: await readPassword(dataDir) };
}

/** One name for one directory, however it was reached: a running database is recognised by it. */
async function realDirectory(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  return realpath(directory);
}
