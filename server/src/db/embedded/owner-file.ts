import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { TemporaryProblem } from "../../config.ts";
import { processIdentity } from "./process-identity.ts";
import { removeSocketDir } from "./socket-dir.ts";

interface Owner {
  pid: number;
  identity: string;
  socketDir?: string;
}

export interface Ownership {
  /**
   * Call this only after the dead owner's database is stopped: until then the file says that the database may be
   * running.
   */
  forgetTheDead(): Promise<void>;
  record(more: { socketDir: string }): Promise<void>;
  release(): Promise<void>;
}

const attemptsMax = 5;

/**
 * Every process that wants the database writes its own file first, and then looks for others. If two start at the same
 * moment, at least one sees the other and steps back, so two never own the database at once.
 */
export async function claimOwnership(dataDir: string): Promise<Ownership> {
  const me = await myself();
  for (let attempt = 1; ; attempt++) {
    const holder = await liveOwner(dataDir, undefined);
    if (holder) throw new TemporaryProblem(heldBy(holder, dataDir));
    await write(dataDir, me);
    const rival = await liveOwner(dataDir, me);
    if (!rival) return ownership(dataDir, me);
    await rm(fileOf(dataDir, me));
    if (attempt === attemptsMax) throw new TemporaryProblem(heldBy(rival, dataDir));
    await delay(Math.random() * 200);
  }
}

/** The socket of a live owner's database, for a process that wants to connect beside it. */
export async function findSocketDir(dataDir: string): Promise<string | undefined> {
  const names = await readdir(dataDir).catch(() => []);
  return names.length === 0 ? undefined : (await liveOwner(dataDir, undefined))?.socketDir;
}

function ownership(dataDir: string, me: Owner): Ownership {
  return {
    async forgetTheDead() {
      for (const owner of await readOwners(dataDir)) {
        if (owner.pid === me.pid) continue;
        if (owner.socketDir) await removeSocketDir(owner.socketDir);
        await rm(fileOf(dataDir, owner), { force: true });
      }
    },
    record: (more) => write(dataDir, { ...me, ...more }),
    release: () => rm(fileOf(dataDir, me), { force: true }),
  };
}

async function liveOwner(dataDir: string, except: Owner | undefined): Promise<Owner | undefined> {
  for (const owner of await readOwners(dataDir)) {
    if (owner.pid !== except?.pid && (await processIdentity(owner.pid)) === owner.identity) return owner;
  }
  return undefined;
}

async function readOwners(dataDir: string): Promise<Owner[]> {
  const names = (await readdir(dataDir)).filter((name) => /^owner-\d+\.json$/.test(name));
  const owners = await Promise.all(names.map((name) => readOwner(join(dataDir, name))));
  return owners.filter((owner) => owner !== undefined);
}

/** A power cut may leave an empty file. It names no live process, and the id in its name is enough to remove it. */
async function readOwner(file: string): Promise<Owner | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const pid = Number(/owner-(\d+)\.json$/.exec(file)?.[1]);
  try {
    const { identity, socketDir } = JSON.parse(text);
    return { pid, identity: String(identity), socketDir: String(socketDir ?? "") };
  } catch {
    return { pid, identity: "" };
  }
}

async function write(dataDir: string, owner: Owner): Promise<void> {
  const draft = `${fileOf(dataDir, owner)}.new`;
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  await rename(draft, fileOf(dataDir, owner));
}

async function myself(): Promise<Owner> {
  return { pid: process.pid, identity: (await processIdentity(process.pid)) ?? "" };
}

function fileOf(dataDir: string, owner: Owner): string {
  return join(dataDir, `owner-${owner.pid}.json`);
}

function heldBy(owner: Owner, dataDir: string): string {
  return `Another Paperchain (process ${owner.pid}) is using the database in ${dataDir}: a server, or a command such as backup. Stop it, or start again when it has ended, or set DATA_DIR to another directory.`;
}
