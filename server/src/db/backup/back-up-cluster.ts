import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { ConfigProblem } from "../../config.ts";
import { syncDirectory } from "../../disk/sync-directory.ts";
import type { DatabaseTarget } from "../connect.ts";
import { clusterFiles, textEntry } from "./cluster-files.ts";
import { beginName, beginText, endName, endText } from "./marks.ts";
import { atPlace, isOfWriting, placeProblem } from "./place-problem.ts";
import { type TarEntry, writeTar } from "./tar.ts";
import { writeAheadLog } from "./write-ahead-log.ts";

export interface MadeBackup {
  readonly bytes: number;
  /** The backup has everything that was acknowledged before this time. */
  readonly until: Date;
}

/**
 * Copies the embedded database to a file while it runs, by PostgreSQL's own rules: its files as they are, and the
 * write-ahead log from before the first file to after the last one. The secret key is not in the backup. The file gets
 * its final name once it is complete and on disk.
 */
export async function backUpCluster(
  target: DatabaseTarget,
  { cluster, file }: { cluster: string; file: string },
): Promise<MadeBackup> {
  const client = new pg.Client({ ...target, application_name: "paperchain backup" });
  // A lost connection fails the running query. Without a listener, its error event would end the process too.
  client.on("error", () => {});
  await client.connect();
  const draft = `${file}.draft`;
  let until = new Date(0);
  const note = (end: Date) => {
    until = end;
  };
  try {
    // Fails if there is a draft already, before anything may remove it: it could be another backup in progress.
    const output = await atPlace(file, () => open(draft, "wx", 0o600));
    try {
      // The fastest compression level. Even so, the database's files shrink to a quarter or less.
      const packed = writeTar(entries(client, cluster, note));
      await pipeline(packed, createGzip({ level: 1 }), output.createWriteStream({ flush: true }));
      return await atPlace(file, async () => {
        await rename(draft, file);
        await syncDirectory(dirname(file));
        return { bytes: (await stat(file)).size, until };
      });
    } catch (error) {
      await rm(draft, { force: true });
      throw isOfWriting(error) ? placeProblem(file, error) : error;
    }
  } finally {
    await client.end();
  }
}

async function* entries(
  client: pg.Client,
  cluster: string,
  note: (until: Date) => void,
): AsyncGenerator<TarEntry> {
  const major = Math.floor(Number(await ask(client, "show server_version_num")) / 10_000);
  yield textEntry(beginName, beginText(major));
  // Until this connection ends, the slot keeps the write-ahead log that the backup needs.
  // Its name is unique to this connection, because two backups may run at once.
  await client.query(
    "select pg_create_physical_replication_slot('paperchain_backup_' || pg_backend_pid(), true, true)",
  );
  await client.query("select pg_backup_start('paperchain', fast => true)");
  yield* inCluster(clusterFiles(cluster));
  // Reads the time before the end, so that no later commit counts as included.
  const until = new Date(String(await ask(client, "select clock_timestamp()::text")));
  const { rows } = await client.query(
    "select labelfile, spcmapfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)",
  );
  await requireNoTablespace(client, rows[0]);
  yield* inCluster(fromOne(textEntry("backup_label", rows[0].labelfile)));
  yield* inCluster(writeAheadLog(cluster, rows[0]));
  note(until);
  yield textEntry(endName, endText(until));
}

async function ask(client: pg.Client, text: string): Promise<unknown> {
  const { rows } = await client.query({ text, rowMode: "array" });
  return rows[0]?.[0];
}

async function* inCluster(files: AsyncIterable<TarEntry>): AsyncGenerator<TarEntry> {
  for await (const entry of files) yield { ...entry, name: `cluster/${entry.name}` };
}

async function* fromOne(entry: TarEntry) {
  yield entry;
}

/**
 * Also refuses a tablespace that was made during the copy: recovery would create it again, in the place of the running
 * database's.
 */
async function requireNoTablespace(client: pg.Client, { spcmapfile }: { spcmapfile: string }): Promise<void> {
  const made = await ask(
    client,
    "select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  if (spcmapfile || made !== 0) throw new ConfigProblem(tablespaces);
}

const tablespaces =
  "The database has a tablespace. A backup has only what is inside the database's directory: drop the tablespace, or use PostgreSQL's own tools.";
