import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const migrationsDir = join(import.meta.dirname, "../migrations");
const functionsDir = join(import.meta.dirname, "../functions");

/** A file of SQL, by its name in its folder. */
export interface SqlFile {
  readonly name: string;
  readonly sql: string;
}

export interface Migration extends SqlFile {
  readonly checksum: string;
}

/** All functions, views and triggers of this version, and one checksum over all of them. */
export interface Functions {
  readonly files: readonly SqlFile[];
  readonly checksum: string;
}

/** The SQL that makes a database of one version. */
export interface VersionSql {
  readonly migrations: readonly Migration[];
  readonly functions: Functions;
}

/** The SQL of this version. */
export async function readVersionSql(): Promise<VersionSql> {
  return { migrations: await readMigrations(), functions: functionsOf(await readSqlFiles(functionsDir)) };
}

/** The migrations, in the order in which they are applied. */
export async function readMigrations(dir = migrationsDir): Promise<Migration[]> {
  return (await readSqlFiles(dir)).map((file) => ({ ...file, checksum: checksumOf(file.sql) }));
}

export const functionsOf = (files: readonly SqlFile[]): Functions => ({
  files,
  checksum: checksumOf(JSON.stringify(files)),
});

async function readSqlFiles(dir: string): Promise<SqlFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(dir, name), "utf8") })));
}

const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");
