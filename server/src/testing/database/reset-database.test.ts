// @module-tag later

import { expect, onTestFinished, test } from "vitest";
import { aMember, withAdmin } from "../members.ts";
import { connectTo } from "./connect.ts";
import { ownDatabase } from "./database.ts";
import { readBeginning, resetDatabase } from "./reset-database.ts";

async function aDatabase() {
  const { target, drop } = await ownDatabase();
  const session = await connectTo(target);
  onTestFinished(() => session.end());
  const run = async (statement: string) => (await session.query(statement)).rows;
  return { target, run, drop, beginning: await readBeginning(run) };
}

test("a used database has its first rows and numbers again, in append-only tables too", async () => {
  const { target, run, beginning } = await aDatabase();
  const { server } = await withAdmin({ on: target });
  await aMember(server);
  expect((await readBeginning(run)).rows.length).toBeGreaterThan(beginning.rows.length + 5);
  expect(await resetDatabase(run, beginning)).toBe(true);
  // The server is still there, and its queue may write to its own tables.
  const ours = ({ table }: { table: string }) => table.startsWith("public.");
  const again = await readBeginning(run);
  expect(again.rows.filter(ours)).toEqual(beginning.rows.filter(ours));
  expect(again.sequences).toEqual(beginning.sequences);
  expect(again.definitions).toBe(beginning.definitions);
});

test.each([
  "create table left_over (id int)",
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'",
  "alter table members disable trigger all",
  "revoke insert on members from paperchain_app",
  "analyze coins",
])("a database is not used again after: %s", async (change) => {
  const { run, drop, beginning } = await aDatabase();
  await run(
    "insert into coins (id, name, symbol, facts, tick_at, seq) select n, n, n, '{}', now(), n from generate_series(1, 9) n",
  );
  await run(change);
  expect(await resetDatabase(run, beginning)).toBe(false);
  await drop();
});
