import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { appRole, type DatabaseTarget } from "./connect.ts";

const migrationsDir = join(import.meta.dirname, "migrations");
// Any number will do, as long as every server takes the same one: only one of them migrates at a time.
const migrationLock = 7_246_001;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Brings the database to the newest migration. Each runs in a transaction of its own; a changed old one is an error. */
export async function migrate(target: DatabaseTarget): Promise<readonly string[]> {
  const client = new pg.Client({ ...target, application_name: "paperchain migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await ensureAppRole(client);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    await client.query(`grant select on migrations to ${appRole}`);
    return await applyMissing(client, await readMigrations());
  } finally {
    await client.end();
  }
}

export async function readMigrations(dir = migrationsDir): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name));
  if (unknown)
    throw new Error(
      `The database has migration ${unknown.name}, which this version does not know. Start the version that made it, or a newer one.`,
    );
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum)
      throw new Error(`Migration ${migration.name} was changed after it was applied to this database.`);
    await applyOne(client, migration);
    done.push(migration.name);
  }
  return done;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Roles belong to the whole cluster: another database's migration may make the same one at the same moment. */
async function ensureAppRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        begin
          create role ${appRole} nologin;
          -- From 16 on, whoever makes a role may give it away but not act as it, unless they give it to themselves.
          execute format('grant ${appRole} to %I', current_user);
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      if not pg_has_role(current_user, '${appRole}', 'member') then
        execute format('grant ${appRole} to %I', current_user);
      end if;
    end
    $$`);
  await client.query(`grant usage on schema public to ${appRole}`);
}
