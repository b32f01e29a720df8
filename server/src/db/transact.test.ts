import { sql } from "kysely";
import { expect, test } from "vitest";
import { aServer } from "../testing/server.ts";
import type { Database } from "./connect.ts";
import { transact } from "./transact.ts";

const lock = (tx: Database, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);

test("both of two deadlocked transactions happen: the database ends one, and it runs again", async () => {
  const { context } = await aServer();
  let tries = 0;
  let arrived = 0;
  let release = () => {};
  const bothHoldOne = new Promise<void>((resolve) => (release = resolve));
  const inOrder = ([first, second]: readonly [number, number]) =>
    transact(context.db, async (tx) => {
      tries += 1;
      await lock(tx, first);
      arrived += 1;
      if (arrived === 2) release();
      await bothHoldOne;
      await lock(tx, second);
      return `${first} then ${second}`;
    });
  expect(await Promise.all([inOrder([1, 2]), inOrder([2, 1])])).toEqual(["1 then 2", "2 then 1"]);
  expect(tries).toBe(3);
});

test("a transaction that fails in the same way every time is given up", async () => {
  const { context } = await aServer();
  let tries = 0;
  const failing = transact(context.db, async (tx) => {
    tries += 1;
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: "40001" });
  expect(tries).toBe(5);
});
