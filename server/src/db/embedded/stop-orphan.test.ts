import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { processIdentity } from "./process-identity.ts";
import { removeStaleLock, stopOrphan } from "./stop-orphan.ts";

test("another program with a dead database's reused process id is left alone", async () => {
  const stranger = aProcess("something else");
  await stopOrphan(clusterLockedBy(stranger), () => {});
  expect(await processIdentity(stranger.pid ?? 0)).toBeDefined();
});

test("a lock file that names another program is removed, so that the database can start", async () => {
  const cluster = clusterLockedBy(aProcess("something else"));
  await removeStaleLock(cluster);
  expect(existsSync(join(cluster, "postmaster.pid"))).toBe(false);
});

test("a lock file that names any PostgreSQL stays: two on one cluster would destroy it", async () => {
  const cluster = clusterLockedBy(aProcess("/opt/bin/postgres -D /elsewhere"));
  await removeStaleLock(cluster);
  expect(existsSync(join(cluster, "postmaster.pid"))).toBe(true);
});

function aProcess(title: string): ChildProcess {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)", title]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

function clusterLockedBy({ pid }: ChildProcess): string {
  const cluster = temporaryDirectory();
  writeFileSync(join(cluster, "postmaster.pid"), `${pid}\n${cluster}\n`);
  return cluster;
}
