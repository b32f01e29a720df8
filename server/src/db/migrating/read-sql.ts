import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

const source = join(import.meta.dirname, "../..");
const migrationsDir = join(source, "db/migrations");

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

/** The SQL of one version. */
export interface VersionSql {
  readonly migrations: readonly Migration[];
  readonly functions: Functions;
}

/** The SQL of this version. */
export async function readVersionSql(): Promise<VersionSql> {
  return { migrations: await readMigrations(), functions: functionsOf(await readFunctions()) };
}

/** The migrations, in the order in which they are applied. */
export async function readMigrations(): Promise<Migration[]> {
  return (await readSqlFiles(migrationsDir)).map((file) => ({ ...file, checksum: checksumOf(file.sql) }));
}

export const functionsOf = (files: readonly SqlFile[]): Functions => ({
  files,
  checksum: checksumOf(JSON.stringify(files)),
});

/** The functions, views and triggers in the nouns' folders. They are sorted by file name, which is unique. */
async function readFunctions(): Promise<SqlFile[]> {
  const paths = await readdir(source, { recursive: true });
  const files = paths.filter((path) => path.endsWith(".sql") && !isOther.test(path));
  const named = files.map((path) => ({ name: basename(path), path })).sort(byName);
  return Promise.all(
    named.map(async ({ name, path }) => ({ name, sql: await readFile(join(source, path), "utf8") })),
  );
}

const isOther = /^db.(migrations\W|schema\.sql$)/;
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

async function readSqlFiles(dir: string): Promise<SqlFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(dir, name), "utf8") })));
}

const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");
