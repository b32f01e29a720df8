import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { ConfigProblem } from "../../config.ts";
import { chooseUser } from "../embedded/choose-user.ts";
import { makeDataDir } from "../embedded/data-dir.ts";
import { type ClusterPlan, makeDraft, readMajor, storeDraft } from "../embedded/initialise-cluster.ts";
import { locateBinaries } from "../embedded/locate-binaries.ts";
import { claimOwnership } from "../embedded/owner-file.ts";
import type { PostgresUser } from "../embedded/postgres-user.ts";
import { runCommand } from "../embedded/run-command.ts";
import { clusterPathProblem } from "./cluster-path.ts";
import { beginName, endName, readUntil, requireFit } from "./marks.ts";
import { readTar, type TarEntry } from "./tar.ts";

/**
 * Makes a cluster from a backup, if there is no cluster yet. PostgreSQL recovers the draft before it gets its final
 * name, so an existing cluster is always complete. Returns the time up to which the restored database has everything.
 */
export async function restoreCluster(directory: string, file: string): Promise<Date> {
  const dataDir = await makeDataDir(directory);
  const cluster = join(dataDir, "cluster");
  const binDir = await locateBinaries();
  const ownership = await claimOwnership(dataDir);
  try {
    if (existsSync(cluster)) throw new ConfigProblem(occupied(dataDir));
    const user = await chooseUser(binDir, dataDir, cluster);
    const plan: ClusterPlan = { binDir, dataDir, cluster, user, log: () => {} };
    const draft = await makeDraft(plan);
    try {
      const until = await unpack(file, draft, await readMajor(binDir, user));
      if (user.kind === "other") await handTo(user, draft);
      await recover(plan, draft);
      await storeDraft(plan, draft);
      return until;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await ownership.release();
  }
}

async function unpack(file: string, draft: string, postgresMajor: number): Promise<Date> {
  let [fits, until]: [boolean, Date | undefined] = [false, undefined];
  const take = async (entry: TarEntry) => {
    if (entry.name === beginName) {
      requireFit(await text(entry.content), postgresMajor);
      fits = true;
    } else if (!fits) throw new Error("This is not a backup of Paperchain.");
    else if (entry.name === endName) until = readUntil(await text(entry.content));
    else await write(entry, draft);
  };
  const reading = createReadStream(file);
  const archive = createGunzip();
  const both = [pipeline(reading, archive), readTar(archive, take)];
  await Promise.all(both).catch(async (error: Error) => {
    reading.destroy();
    archive.destroy();
    // After this nothing writes to the draft, so it can be removed.
    await Promise.allSettled(both);
    throw error instanceof ConfigProblem ? error : new ConfigProblem(unreadable(file, error));
  });
  if (!until) throw new ConfigProblem(unreadable(file, new Error("Its end is missing.")));
  return until;
}

/** Checks names, because a foreign file must not write outside the draft. */
async function write({ name, content }: TarEntry, draft: string): Promise<void> {
  const [, path] = /^cluster\/(.+)$/s.exec(name) ?? [];
  if (path === undefined) throw new Error(`It has a file named ${name}.`);
  const problem = clusterPathProblem(path);
  if (problem) throw new Error(problem);
  const target = join(draft, path);
  if (name.endsWith("/")) await mkdir(target, { mode: 0o700 });
  else await pipeline(content, createWriteStream(target, { mode: 0o600, flags: "wx" }));
}

async function handTo({ uid, gid }: Extract<PostgresUser, { kind: "other" }>, draft: string): Promise<void> {
  await promisify(execFile)("chown", ["-Rh", `${uid}:${gid}`, "--", draft]);
}

/** Replays the write-ahead log, flushes everything to disk, and shuts down in order. */
async function recover({ binDir, user }: ClusterPlan, draft: string): Promise<void> {
  const single = [join(binDir, "postgres"), "--single", "-D", draft, "paperchain"];
  const { ok, output } = await runCommand(user, single, "select 1;\n");
  if (!ok || /\b(ERROR|FATAL|PANIC):/.test(output))
    throw new ConfigProblem(`PostgreSQL could not recover the backup. It said: ${output.trim()}`);
}

const occupied = (dataDir: string) =>
  `There is a database in ${dataDir} already. Move that directory away, or set DATA_DIR to another one.`;

const unreadable = (file: string, { message }: Error) => `${file} could not be restored: ${message}`;
