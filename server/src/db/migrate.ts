import type pg from "pg";
import { ConfigProblem } from "../config.ts";
import { appRole, type DatabaseTarget, newClient } from "./connect.ts";
import { isTransientFailure } from "./failures.ts";
import { alignSealing } from "./migrating/align-sealing.ts";
import {
  createFunctions,
  dropFunctions,
  findFunctionsChecksum,
  updateFailed,
} from "./migrating/live-functions.ts";
import { type Migration, readVersionSql, type VersionSql } from "./migrating/read-sql.ts";

// The number of a lock. Any number works if every server uses the same one, so that only one migrates at a time.
const migrationLock = 7_246_001;
// A running server and a migration may wait for each other's locks. The database then ends one of the two. A try that
// ends so has only waited.
const triesMax = 20;

/**
 * Applies the missing migrations, and the functions, views and triggers of this version, all in one transaction.
 * Returns which migrations ran. A changed old migration is an error.
 */
export async function migrate(target: DatabaseTarget, version?: VersionSql): Promise<readonly string[]> {
  const client = newClient(target, { application_name: "paperchain migrate" });
  // A lost connection fails the running query. Without a listener, its error event would end the process too.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await ensureAppRole(client);
    const sql = version ?? (await readVersionSql());
    return await inTransaction(client, async () => {
      const applied = await bringUpToDate(client, sql);
      await alignSealing(client);
      return applied;
    });
  } finally {
    await client.end();
  }
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    await client.query("begin");
    try {
      const result = await work();
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (!isTransientFailure(cause) || tries === triesMax) throw error;
    }
  }
}

async function bringUpToDate(
  client: pg.Client,
  { migrations, functions }: VersionSql,
): Promise<readonly string[]> {
  await client.query(`
    create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists live_functions (
      id smallint primary key default 1 check (id = 1), checksum text not null, objects text[] not null, applied_at timestamptz not null default now());
    grant select on migrations to ${appRole}`);
  const missing = await findMissing(client, migrations);
  if (missing.length === 0 && (await findFunctionsChecksum(client)) === functions.checksum) return [];
  await lockTables(client);
  // Without functions and views, tables can change freely, and a migration finds only tables on new and old databases
  // alike.
  await dropFunctions(client);
  for (const migration of missing) await apply(client, migration);
  await createFunctions(client, functions);
  return missing.map(({ name }) => name);
}

/** Locks all tables before anything changes, so that running servers cannot interrupt a migration half-way. */
async function lockTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  await client.query(`lock table ${rows.map(({ name }) => name).join()} in access exclusive mode`);
}

async function findMissing(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name));
  if (unknown && migrations.every(({ name }) => name < unknown.name))
    throw new ConfigProblem(
      `The database was made by a newer version of Paperchain: it has migration ${unknown.name}. Start that version or a newer one.`,
    );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  const other = unknown ?? changed;
  if (other)
    throw new ConfigProblem(
      `The database was made by a version of Paperchain between two releases: its migration ${other.name} is another one. Restore a backup of a release, or go on with the version that made it.`,
    );
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw updateFailed(`Migration ${name}`, error);
  }
  await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

/** Roles belong to the whole cluster, so another database's migration may create the same one at the same moment. */
async function ensureAppRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        begin
          create role ${appRole} nologin;
          -- From version 16 on, the creator of a role may grant it to others, but may act as it only after granting it
          -- to itself.
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
