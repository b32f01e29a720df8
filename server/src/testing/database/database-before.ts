import { inject, onTestFinished } from "vitest";
import type { DatabaseTarget } from "../../db/connect.ts";
import { readMigrations } from "../../db/migrate.ts";
import { asOwner } from "./database.ts";

/** A database as it was before a migration came, to be filled and migrated. */
export async function databaseBefore(migration: string): Promise<DatabaseTarget> {
  const server = inject("postgres");
  const database = `before_${migration}`;
  await asOwner(server, `create database ${database}`);
  onTestFinished(() => asOwner(server, `drop database ${database} with (force)`).then(() => {}));
  const target = { ...server, database };
  const migrations = await readMigrations();
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.startsWith(migration)),
  );
  await asOwner(target, before.map(({ sql }) => sql).join("\n"));
  await asOwner(
    target,
    "create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  for (const { name, checksum } of before)
    await asOwner(target, `insert into migrations (name, checksum) values ('${name}', '${checksum}')`);
  return target;
}
