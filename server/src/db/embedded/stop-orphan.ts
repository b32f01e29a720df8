import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandLine, processIdentity } from "./process-identity.ts";

/**
 * Stops the database of a killed server, which keeps running. The next owner of the directory stops it in the orderly
 * way, which loses nothing.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = await lockedBy(cluster);
  if (pid === undefined || !(await commandLine(pid))?.includes(cluster)) return;
  log(`Stopping the database that a killed server left running (process ${pid})`);
  const identity = await processIdentity(pid);
  signal(pid, "SIGINT");
  while (identity !== undefined && (await processIdentity(pid)) === identity) await delay(20);
}

/**
 * The process id in a dead database's lock file may have been reused by another program, which PostgreSQL would
 * mistake for a database. The lock is removed only if that program is clearly something else: two databases on one
 * cluster would destroy it.
 */
export async function removeStaleLock(cluster: string): Promise<void> {
  const pid = await lockedBy(cluster);
  const stranger = pid === undefined ? undefined : await commandLine(pid);
  if (stranger && !/postgres|postmaster/.test(stranger)) await rm(join(cluster, "postmaster.pid"));
}

async function lockedBy(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}
