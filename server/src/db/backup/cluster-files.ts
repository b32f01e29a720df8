import { type FileHandle, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigProblem } from "../../config.ts";
import { clusterPathProblem } from "./cluster-path.ts";
import type { TarEntry } from "./tar.ts";

/**
 * Directories whose content PostgreSQL recreates at its start; its manual names them. A backup includes them empty,
 * even if one is a link to another disk, because the database does not start without them.
 */
const emptied = [
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify"],
  ...["pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"],
];
/** Files of the running process, of sorts and temporary tables, and of an earlier backup. */
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp.*|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|postgresql\.auto\.conf\.tmp)$/;
const control = "global/pg_control";
const chunkBytes = 1 << 18;

/**
 * The files of a running cluster, for a backup. The control file comes last, as in PostgreSQL's own backups. Files that
 * vanish during the copy belong to dropped tables and are left out.
 */
export async function* clusterFiles(cluster: string): AsyncGenerator<TarEntry> {
  for (const name of emptied) yield directoryEntry(`${name}/`);
  yield* filesBelow(cluster, "");
  yield textEntry(control, await readUnchanged(join(cluster, control)));
}

async function* filesBelow(cluster: string, path: string): AsyncGenerator<TarEntry> {
  const entries = await readdir(join(cluster, path), { withFileTypes: true }).catch(unlessGone);
  for (const entry of entries ?? []) {
    const name = path === "" ? entry.name : `${path}/${entry.name}`;
    if (leftOut.test(name) || emptied.includes(name) || name === control) continue;
    const problem = clusterPathProblem(name);
    if (problem) throw new ConfigProblem(`No backup can be made of ${cluster}. ${problem}`);
    if (entry.isDirectory()) {
      yield directoryEntry(`${name}/`);
      yield* filesBelow(cluster, name);
    } else if (entry.isFile()) {
      yield* fileEntry(join(cluster, name), name);
    } else throw new ConfigProblem(elsewhere(join(cluster, name)));
  }
}

/** In a restored database, a link would lead into the original database. */
const elsewhere = (path: string) =>
  `${path} is neither a file nor a directory. A backup has only what is inside the database's directory: bring there what a link leads to (a tablespace, for example), or use PostgreSQL's own tools.`;

/** The content of one file at this moment; nothing if the file is gone. */
export async function* fileEntry(file: string, name: string): AsyncGenerator<TarEntry> {
  const handle = await open(file).catch(unlessGone);
  if (!handle) return;
  try {
    yield { name, size: (await handle.stat()).size, content: chunksOf(handle) };
  } finally {
    await handle.close();
  }
}

export function textEntry(name: string, text: string | Buffer): TarEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: once(bytes) };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function directoryEntry(name: string): TarEntry {
  return { name, size: 0, content: once(Buffer.alloc(0)) };
}

async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (;;) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(chunkBytes));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The database overwrites this file in place. Two equal reads in a row prove that neither saw half a write. */
async function readUnchanged(file: string): Promise<Buffer> {
  for (let last = await readFile(file); ; ) {
    const now = await readFile(file);
    if (now.equals(last)) return now;
    last = now;
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
