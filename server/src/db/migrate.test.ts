import { expect, inject, test } from "vitest";
import { asOwner, ownDatabase } from "../testing/database/database.ts";
import { migrate, readMigrations } from "./migrate.ts";

test("ten servers that start at once migrate an empty database once", async () => {
  const name = "migrated_by_ten";
  await asOwner(inject("postgres"), `create database ${name}`);
  const target = { ...inject("postgres"), database: name };
  const done = await Promise.all(Array.from({ length: 10 }, () => migrate(target)));
  const all = (await readMigrations()).map((migration) => migration.name);
  expect(done.filter((names) => names.length > 0)).toEqual([all]);
  await asOwner(inject("postgres"), `drop database ${name} with (force)`);
});

test("a migration that was changed after it ran is an error, and so is one that is not known", async () => {
  const { target, drop } = await ownDatabase();
  expect(await migrate(target)).toEqual([]);
  await asOwner(target, "update migrations set checksum = 'other' where name = '0001_accounts.sql'");
  await expect(migrate(target)).rejects.toThrow(
    "Migration 0001_accounts.sql was changed after it was applied",
  );
  await asOwner(target, "insert into migrations (name, checksum) values ('9999_future.sql', 'x')");
  await expect(migrate(target)).rejects.toThrow(
    "has migration 9999_future.sql, which this version does not know",
  );
  await drop();
});

test("every migration says in its first line what it is for", async () => {
  for (const { name, sql } of await readMigrations()) {
    expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/);
    expect(sql.split("\n")[0]).toMatch(/^-- \w.{20,}\.$/);
  }
});
