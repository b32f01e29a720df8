// @module-tag later

import { expect, test } from "vitest";
import { asOwner, ownDatabase } from "../../testing/database/database.ts";
import {
  databaseBeforeSquash,
  migrationsBeforeSquash,
} from "../../testing/database/database-before-squash.ts";
import { describeSchema } from "../../testing/database/describe-schema.ts";
import type { DatabaseTarget } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { readVersionSql } from "./read-sql.ts";
import { squashedInto, squashedMigrations } from "./squashed-set.ts";

test("a database from before the squash starts: its rows are unchanged, its schema equals a new one's", async () => {
  const target = await databaseBeforeSquash();
  const columns = await readColumns(target);
  const before = await readRows(target, columns);
  expect(Object.entries(before).filter(([, rows]) => rows === "")).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(45);

  const { migrations } = await readVersionSql();
  const later = migrations.map(({ name }) => name).filter((name) => name > squashedInto);
  expect(await migrate(target)).toEqual(later);
  const now = columns.map(([table, names]): [string, string] => [renamed[table] ?? table, names]);
  const after = Object.entries(before).map(([table, rows]) => [renamed[table] ?? table, rows]);
  expect(await readRows(target, now)).toEqual(Object.fromEntries(after));
  const fresh = await ownDatabase();
  expect(await describeSchema(target)).toBe(await describeSchema(fresh.target));
  const applied = "select name, checksum from migrations order by name";
  expect(await asOwner(target, applied)).toEqual(await asOwner(fresh.target, applied));
  const functions = "select checksum, objects from live_functions";
  expect(await asOwner(target, functions)).toEqual(await asOwner(fresh.target, functions));
  await fresh.drop();
  expect(await migrate(target)).toEqual([]);
});

test("a database with only some of the old migrations is refused with instructions, and stays unchanged", async () => {
  const target = await databaseBeforeSquash({ without: "0036_reset_link_contacts.sql" });
  await expect(migrate(target)).rejects.toThrow(
    "it lacks migration 0036_reset_link_contacts.sql. Start version 1b7f249acc09 once with it, then this one.",
  );
  expect(await asOwner(target, "select count(*)::int as applied from migrations")).toEqual([{ applied: 35 }]);
});

test("the checksums are those of the old migrations", async () => {
  const old = await migrationsBeforeSquash();
  expect(Object.fromEntries(old.map(({ name, checksum }) => [name, checksum]))).toEqual(squashedMigrations);
});

/** A later migration gave these tables other names. */
const renamed: Readonly<Record<string, string>> = { witnesses: "checkpoint_holders" };

/** Later migrations removed these columns on purpose. */
const removed = ["market_feed.world"];
/** A later migration counts again what these tables count. */
const countedAgain = ["transaction_counts"];

/** The columns of every table that stay. Later migrations may add others. */
async function readColumns(target: DatabaseTarget): Promise<[table: string, columns: string][]> {
  const tables = await asOwner(
    target,
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('migrations', 'live_functions') and c.relname <> all ('{${countedAgain.join()}}')
       and c.relname || '.' || a.attname <> all ('{${removed.join()}}')
     group by c.relname`,
  );
  return tables.map(({ name, columns }) => [String(name), String(columns)]);
}

/** Every row of every table as text, by table. */
async function readRows(target: DatabaseTarget, tables: [table: string, columns: string][]) {
  const rows: Record<string, string> = {};
  for (const [table, columns] of tables) {
    const [read] = await asOwner(
      target,
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows
       from (select ${columns} from ${table}) t`,
    );
    rows[table] = String(read?.rows);
  }
  return rows;
}
