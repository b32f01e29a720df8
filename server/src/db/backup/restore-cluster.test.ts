// @module-tag later

import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { askPostgres } from "../../testing/database/connect.ts";
import { madeDatabase } from "../../testing/database/made-database.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { type RunningPostgres, startPostgres } from "../embedded/start-postgres.ts";
import { backUpCluster } from "./back-up-cluster.ts";
import { textEntry } from "./cluster-files.ts";
import { beginName, beginText, endName, endText } from "./marks.ts";
import { restoreCluster } from "./restore-cluster.ts";
import { readTar, type TarEntry, writeTar } from "./tar.ts";

async function start(dataDir: string): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir });
  onTestFinished(() => postgres.stop());
  return postgres;
}

test("a backup of a running database has what was committed, has no secret in it, and is whole or refused", {
  timeout: 600_000,
}, async () => {
  const dataDir = await madeDatabase();
  const postgres = await start(dataDir);
  await askPostgres(postgres, "create table notes as select 'committed' as note");
  const file = join(temporaryDirectory(), "one.backup");
  const { bytes, until } = await backUpCluster(postgres.connection, {
    cluster: join(dataDir, "cluster"),
    file,
  });
  expect(bytes).toBe(readFileSync(file).length);
  expect(Math.abs(until.getTime() - Date.now())).toBeLessThan(60_000);
  await askPostgres(postgres, "update notes set note = 'later'");
  expect(await askPostgres(postgres, "select count(*)::int from pg_replication_slots")).toBe(0);
  const password = readFileSync(join(dataDir, "password"), "utf8").trim();
  expect(gunzipSync(readFileSync(file)).includes(password)).toBe(false);

  const restored = temporaryDirectory();
  expect(await restoreCluster(restored, file)).toEqual(until);
  const again = await start(restored);
  expect(await askPostgres(again, "select note from notes")).toBe("committed");
  expect(await askPostgres(again, "show data_checksums")).toBe("on");
  await again.stop();
  await expect(restoreCluster(restored, file)).rejects.toThrow("There is a database in");

  for (const damaged of damages(readFileSync(file))) {
    const empty = temporaryDirectory();
    writeFileSync(join(empty, "damaged"), damaged);
    await expect(restoreCluster(join(empty, "postgres"), join(empty, "damaged"))).rejects.toThrow(
      "could not be restored",
    );
    expect(readdirSync(join(empty, "postgres"))).toEqual([]);
  }
});

/** Cut in the middle, without its last byte, with one changed bit. */
function damages(file: Buffer): Buffer[] {
  const flipped = Buffer.from(file);
  const middle = Math.floor(file.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  return [file.subarray(0, middle), file.subarray(0, -1), flipped];
}

test("a backup that fails in the middle leaves neither a file nor a draft, and the database goes on", {
  timeout: 600_000,
}, async () => {
  const dataDir = await madeDatabase();
  const postgres = await start(dataDir);
  const directory = temporaryDirectory();
  const cluster = join(dataDir, "cluster");
  const make = () => backUpCluster(postgres.connection, { cluster, file: join(directory, "one.backup") });
  const link = join(cluster, "base", "elsewhere");
  symlinkSync("/", link);
  await expect(make()).rejects.toThrow(`${link} is neither a file nor a directory`);
  expect(readdirSync(directory)).toEqual([]);
  expect(await askPostgres(postgres, "select count(*)::int from pg_replication_slots")).toBe(0);
  expect(await askPostgres(postgres, "select 1")).toBe(1);
  rmSync(link);
  const other = backUpCluster(postgres.connection, { cluster, file: join(directory, "two.backup") });
  await Promise.all([make(), other]);
  expect(readdirSync(directory).sort()).toEqual(["one.backup", "two.backup"]);
});

test("a backup without the end of its write-ahead log is not restored", async () => {
  const dataDir = await madeDatabase();
  const postgres = await start(dataDir);
  const directory = temporaryDirectory();
  const file = join(directory, "one.backup");
  await backUpCluster(postgres.connection, { cluster: join(dataDir, "cluster"), file });
  const entries: TarEntry[] = [];
  await readTar(fromList([gunzipSync(readFileSync(file))]), async ({ name, content }) => {
    entries.push(textEntry(name, await buffer(content)));
  });
  const last = entries.findLast(({ name }) => name.startsWith("cluster/pg_wal/0"));
  const rest = entries.filter((entry) => entry !== last);
  expect(rest.length).toBe(entries.length - 1);
  const shortened = join(directory, "shortened.backup");
  writeFileSync(shortened, gzipSync(await buffer(writeTar(fromList(rest)))));
  const restored = temporaryDirectory();
  await expect(restoreCluster(restored, shortened)).rejects.toThrow(
    "PostgreSQL could not recover the backup",
  );
  expect(existsSync(join(restored, "cluster"))).toBe(false);
});

test("a database with a tablespace is not backed up, and says why", async () => {
  const dataDir = await madeDatabase();
  const postgres = await start(dataDir);
  const file = join(temporaryDirectory(), "one.backup");
  const cluster = join(dataDir, "cluster");
  // In the database's own directory, where no link reveals it.
  await askPostgres(postgres, "alter role current_user set allow_in_place_tablespaces = on");
  await askPostgres(postgres, "create tablespace apart location ''");
  await expect(backUpCluster(postgres.connection, { cluster, file })).rejects.toThrow("has a tablespace");
  expect(existsSync(file)).toBe(false);
});

test("a write-ahead log on another disk and a file of an editor are no hindrance to a restore", {
  timeout: 600_000,
}, async () => {
  const dataDir = await madeDatabase();
  const cluster = join(dataDir, "cluster");
  const log = join(dataDir, "wal-elsewhere");
  renameSync(join(cluster, "pg_wal"), log);
  symlinkSync(log, join(cluster, "pg_wal"));
  writeFileSync(join(cluster, "postgresql.conf~ (ä)"), "");
  const postgres = await start(dataDir);
  await askPostgres(postgres, "create table notes as select 'committed' as note");
  const file = join(temporaryDirectory(), "one.backup");
  await backUpCluster(postgres.connection, { cluster, file });
  const restored = temporaryDirectory();
  await restoreCluster(restored, file);
  expect(lstatSync(join(restored, "cluster", "pg_wal")).isDirectory()).toBe(true);
  expect(existsSync(join(restored, "cluster", "postgresql.conf~ (ä)"))).toBe(true);
  expect(await askPostgres(await start(restored), "select note from notes")).toBe("committed");
});

const end = textEntry(endName, endText(new Date()));

test.each<[string, TarEntry[], string]>([
  ["of another PostgreSQL", [textEntry(beginName, beginText(17)), end], "of PostgreSQL 17 on"],
  ["of another program", [textEntry("a", "b"), end], "not a backup of Paperchain"],
  ["without its end", [textEntry(beginName, beginText(18))], "end is missing"],
  [
    "with a file for another place",
    [textEntry(beginName, beginText(18)), textEntry("cluster/../../a", ""), end],
    "a file named ../../a",
  ],
  [
    "with a map of tablespaces",
    [textEntry(beginName, beginText(18)), textEntry("cluster/tablespace_map", "1 /var"), end],
    "It is of a database with tablespaces.",
  ],
])("a file %s is refused with a sentence", async (_what, entries, sentence) => {
  const directory = temporaryDirectory();
  const file = join(directory, "one.backup");
  writeFileSync(file, gzipSync(await buffer(writeTar(fromList(entries)))));
  await expect(restoreCluster(join(directory, "postgres"), file)).rejects.toThrow(sentence);
  expect(existsSync(join(directory, "postgres", "cluster"))).toBe(false);
});

async function* fromList<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
