import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { DatabaseTarget } from "../../db/connect.ts";
import { type Migration, readMigrations } from "../../db/migrating/read-sql.ts";
import { asOwner } from "./database.ts";

const dir = join(import.meta.dirname, "before-squash");

/**
 * A database of the last version before the squash: its 36 migrations, and its server's rows of four members, with at
 * least one row in every table. `without` omits one migration, as in an even older version.
 */
export async function databaseBeforeSquash({ without = "" } = {}): Promise<DatabaseTarget> {
  const server = inject("postgres");
  const database = `before_squash_${randomUUID().replaceAll("-", "")}`;
  await asOwner(server, `create database ${database}`);
  onTestFinished(() => asOwner(server, `drop database ${database} with (force)`).then(() => {}));
  const target = { ...server, database };
  const migrations = (await migrationsBeforeSquash()).filter(({ name }) => name !== without);
  // Each in a transaction of its own, as that version did: a new value of an enum is there for the next one only.
  await asOwner(target, `begin;\n${migrations.map(({ sql }) => sql).join("\ncommit;\nbegin;\n")}\ncommit`);
  const applied = migrations.map(({ name, checksum }) => `('${name}', '${checksum}')`).join(", ");
  await asOwner(
    target,
    `create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
     insert into migrations (name, checksum) values ${applied}`,
  );
  if (!without) await asOwner(target, await readFile(join(dir, "data.sql"), "utf8"));
  return target;
}

/** The 36 files as they were, in two folders to keep each short. */
export const migrationsBeforeSquash = async (): Promise<Migration[]> => [
  ...(await readMigrations(join(dir, "migrations/0001-0018"))),
  ...(await readMigrations(join(dir, "migrations/0019-0037"))),
];
