import { stat } from "node:fs/promises";
import { ConfigProblem } from "../../config.ts";
import { nobody, type PostgresUser } from "./postgres-user.ts";
import { runCommand } from "./run-command.ts";

interface Ids {
  uid: number;
  gid: number;
}

interface Facts {
  me: number;
  clusterOwner: Ids | undefined;
  folderOwner: Ids;
}

/** The first user who can reach both the programs and the data. */
export async function chooseUser(binDir: string, dataDir: string, cluster: string): Promise<PostgresUser> {
  const me = process.getuid?.() ?? 0;
  const clusterOwner = await stat(cluster).catch(() => undefined);
  const facts: Facts = { me, clusterOwner, folderOwner: await stat(dataDir) };
  for (const user of candidateUsers(facts)) {
    const isOwner = clusterOwner !== undefined && clusterOwner.uid === uidOf(user, me);
    if (user.kind === "self" || (await reaches(user, binDir, isOwner ? cluster : dataDir))) return user;
  }
  throw new ConfigProblem(refusal(dataDir, facts));
}

/**
 * Users in order of preference. An existing cluster already belongs to a user, and only that user can open it; but root
 * takes back a cluster that it gave to the user nobody. Nobody comes last, because any service of the machine may run
 * as that user.
 */
export function candidateUsers({ me, clusterOwner, folderOwner }: Facts): PostgresUser[] {
  if (me !== 0) return clusterOwner === undefined || clusterOwner.uid === me ? [{ kind: "self" }] : [];
  if (clusterOwner?.uid === nobody.uid) return [{ kind: "namespace" }, handedTo(nobody)];
  if (clusterOwner) return [handedTo(clusterOwner)];
  // The folder's owner is for `sudo npm start` in a home directory that a namespace cannot enter.
  const owner = folderOwner.uid === 0 ? [] : [handedTo(folderOwner)];
  return [{ kind: "namespace" }, ...owner, handedTo(nobody)];
}

/** The user that owns new files. In a namespace, that is the starter. */
function uidOf(user: PostgresUser, me: number): number {
  return user.kind === "other" ? user.uid : me;
}

function handedTo({ uid, gid }: Ids): PostgresUser {
  return uid === 0 ? { kind: "namespace" } : { kind: "other", uid, gid };
}

/** Only a try can tell: modes, access lists, mounts and container rules all matter. */
async function reaches(user: PostgresUser, binDir: string, directory: string): Promise<boolean> {
  const script = 'cd -- "$1" && exec "$2" --version';
  const tried = await runCommand(user, ["/bin/sh", "-c", script, "sh", directory, `${binDir}/postgres`]);
  return tried.ok;
}

function refusal(dataDir: string, { me, clusterOwner }: Facts): string {
  if (clusterOwner && me !== 0) {
    return `The database in ${dataDir} belongs to user ${clusterOwner.uid}, and this is user ${me}. Start as that user or as root, or set DATA_DIR to another directory.`;
  }
  return `PostgreSQL does not run as root, and no other user could be given the database in ${dataDir}. Start as an ordinary user, keep Paperchain and its DATA_DIR in directories that every user may enter, or set DATABASE_URL to a PostgreSQL of your own.`;
}
