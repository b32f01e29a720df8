// @module-tag later

import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ConfigProblem } from "../config.ts";
import { asOwner, countDeadlocks, ownDatabase, somebodyWaits } from "../testing/database/database.ts";
import { aMember, withAdmin } from "../testing/members.ts";
import { withdraw } from "../testing/money/orders.ts";
import type { DatabaseTarget } from "./connect.ts";
import { migrate } from "./migrate.ts";
import {
  functionsOf,
  readMigrations,
  readVersionSql,
  type SqlFile,
  type VersionSql,
} from "./migrating/read-sql.ts";

test("ten servers that start at once migrate an empty database once", async () => {
  const target = await emptyDatabase("migrated_by_ten");
  const done = await Promise.all(Array.from({ length: 10 }, () => migrate(target)));
  const all = (await readMigrations()).map((migration) => migration.name);
  expect(done.filter((names) => names.length > 0)).toEqual([all]);
});

test("a migration that was changed after it ran is an error, and so is an unknown one", async () => {
  const target = await migratedDatabase();
  expect(await migrate(target)).toEqual([]);
  await asOwner(target, "update migrations set checksum = 'other' where name = '0001_accounts.sql'");
  await expect(migrate(target)).rejects.toThrow("its migration 0001_accounts.sql is another one");
  await asOwner(target, "insert into migrations (name, checksum) values ('9999_future.sql', 'x')");
  await expect(migrate(target)).rejects.toThrow(
    "was made by a newer version of Paperchain: it has migration 9999_future.sql. Start that version or a newer one.",
  );
});

test("a database of a commit between two releases, and a migration that fails, are sentences for the operator", async () => {
  const target = await migratedDatabase();
  await asOwner(
    target,
    "update migrations set name = '0033_other.sql' where name = '0033_movement_times.sql'",
  );
  const between = migrate(target);
  await expect(between).rejects.toThrow(
    "was made by a version of Paperchain between two releases: its migration 0033_other.sql is another one. Restore a backup of a release, or go on with the version that made it.",
  );
  await expect(between).rejects.toBeInstanceOf(ConfigProblem);

  const bad = { name: "9001_bad.sql", sql: "select nothing", checksum: "1" };
  const failing = migrate(await migratedDatabase(), await andMore([bad], ""));
  await expect(failing).rejects.toThrow(
    'Migration 9001_bad.sql failed: column "nothing" does not exist. Nothing was changed. Start the version that you had, and report this.',
  );
  await expect(failing).rejects.toBeInstanceOf(ConfigProblem);
});

const shelf = { name: "9001_shelf.sql", sql: "create table shelf (books integer)", checksum: "1" };
const widerShelf = {
  name: "9002_wider_shelf.sql",
  sql: "alter table shelf alter books type bigint",
  checksum: "2",
};
const shelfSql = `
  create function doubled(books integer) returns integer language sql as 'select 2 * books';
  create view shelves as select books, doubled(books) as twice from shelf;
  create function refuse_books() returns trigger language plpgsql as 'begin raise exception $x$full$x$; end';
  create trigger shelf_full before insert on shelf for each row execute function refuse_books();
  grant select on shelves to paperchain_app`;
const shelfSqlLater = `
  create function doubled(books bigint) returns numeric language sql as 'select 2.0 * books';
  create view shelves as select doubled(books) as twice from shelf;
  grant select on shelves to paperchain_app`;

test("the next version replaces functions, views and triggers, and changes a table that a view reads", async () => {
  const target = await emptyDatabase("next_version");
  await migrate(target, await andMore([shelf], shelfSql));
  await expect(asOwner(target, "insert into shelf values (3)")).rejects.toThrow("full");

  const later = await andMore([shelf, widerShelf], shelfSqlLater);
  expect(await migrate(target, later)).toEqual(["9002_wider_shelf.sql"]);
  await asOwner(target, "insert into shelf values (3)");
  expect(await asOwner(target, "select * from shelves")).toEqual([{ twice: "6.0" }]);
  const left = "select proname from pg_proc where proname in ('refuse_books', 'doubled')";
  expect(await asOwner(target, left)).toEqual([{ proname: "doubled" }]);
});

test("unchanged functions are not created again, and changed ones are replaced without a migration", async () => {
  const target = await migratedDatabase();
  const made = async () =>
    (await asOwner(target, "select oid from pg_proc where proname = 'settle_trades'"))[0]?.oid;
  const before = await made();
  await migrate(target);
  expect(await made()).toBe(before);
  expect(await migrate(target, await andMore([], "create view one as select 1 as one"))).toEqual([]);
  expect(await made()).not.toBe(before);
});

test("the operator's own view stays, and if it blocks a change, nothing changes", async () => {
  const target = await migratedDatabase();
  await asOwner(target, "create view report as select 1 as one");
  await migrate(target, await andMore([], "create view two as select 2 as two"));
  expect(await asOwner(target, "select * from report, two")).toEqual([{ one: 1, two: 2 }]);
  await asOwner(target, "create view winners as select * from trades where outcome = 'WIN'");
  await expect(migrate(target)).rejects.toThrow(
    "view winners depends on view trades. Drop it, start again, then make it anew.",
  );
  expect(await asOwner(target, "select * from two")).toEqual([{ two: 2 }]);
});

test("if a function cannot be created, the migrations before it are rolled back too", async () => {
  const target = await migratedDatabase();
  const broken = await andMore([shelf], "create view broken as select * from nowhere");
  await expect(migrate(target, broken)).rejects.toThrow('zz.sql failed: relation "nowhere"');
  expect(
    await asOwner(target, "select to_regclass('shelf') as shelf, to_regclass('trades') as trades"),
  ).toEqual([{ shelf: null, trades: "trades" }]);
  expect(await migrate(target)).toEqual([]);
});

test("a running server keeps working while a starting one replaces the functions", async () => {
  const { server } = await withAdmin();
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(server)));
  let replaced = 0;
  const statuses: number[] = [];
  const work = members.map(async (member) => {
    for (let count = 0; replaced < 5 || count < 5; count += 1) {
      statuses.push((await withdraw(server, member, "25")).status);
    }
  });
  for (; replaced < 5; replaced += 1)
    await migrate(server.target, await andMore([], `create view round as select ${replaced} as round`));
  await Promise.all(work);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test("where a server that runs and a migration wait for each other, the migration tries again", async () => {
  const target = await migratedDatabase();
  // After this wait a transaction checks for a deadlock and gives up. Here the migration does so, long before the other
  // transaction.
  await asOwner(
    target,
    "do 'begin execute format($x$alter database %I set deadlock_timeout = 10000$x$, current_database()); end'",
  );
  const other = new pg.Client(target);
  await other.connect();
  await other.query("set deadlock_timeout = 600000; begin; lock table checkpoint_holders");
  const migrated = migrate(target, await andMore([], "create view three as select 3 as three"));
  while (!(await somebodyWaits(target)));
  // The migration already holds this lock, and waits for the one above.
  await other.query("lock table avatars; commit");
  await other.end();
  expect(await migrated).toEqual([]);
  expect(await asOwner(target, "select * from three")).toEqual([{ three: 3 }]);
  expect(await countDeadlocks(target)).toBe(1);
});

test("a migration whose connection is cut fails, and nothing else does", async () => {
  const target = await migratedDatabase();
  const other = new pg.Client(target);
  await other.connect();
  await other.query("begin; lock table checkpoint_holders");
  const migrated = migrate(target, await andMore([], "create view three as select 3 as three"));
  const failed = expect(migrated).rejects.toThrow("onnection");
  while (!(await somebodyWaits(target)));
  await asOwner(
    target,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'paperchain migrate'`,
  );
  await failed;
  await other.end();
  expect(await migrate(target)).toEqual([]);
});

test("every migration and every file of functions begins with a comment that says what it is for", async () => {
  const { migrations, functions } = await readVersionSql();
  for (const { name } of migrations) expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/);
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, nth) => nth + 1));
  for (const { sql } of [...migrations, ...functions.files])
    expect(sql).toMatch(/^-- \w.{20,}(\n-- .+)*?\.\n/);
});

async function emptyDatabase(database: string): Promise<DatabaseTarget> {
  const server = inject("postgres");
  await asOwner(server, `create database ${database}`);
  onTestFinished(() => asOwner(server, `drop database ${database} with (force)`).then(() => {}));
  return { ...server, database };
}

async function migratedDatabase(): Promise<DatabaseTarget> {
  const { target, drop } = await ownDatabase();
  onTestFinished(() => drop().then(() => {}));
  return target;
}

/** This version, with some more migrations and one more file of functions. */
async function andMore(migrations: VersionSql["migrations"], sql: string): Promise<VersionSql> {
  const version = await readVersionSql();
  const file: SqlFile = { name: "zz.sql", sql };
  return {
    migrations: [...version.migrations, ...migrations],
    functions: functionsOf([...version.functions.files, file]),
  };
}
