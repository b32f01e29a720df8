// @module-tag later

import { expect, onTestFinished, test } from "vitest";
import { openPool } from "../../db/connect.ts";
import { isDatabaseGone } from "../../db/is-database-gone.ts";
import { openSockets } from "../../db/sockets.ts";
import { ownDatabase } from "../../testing/database/database.ts";

async function aPool() {
  const { target, drop } = await ownDatabase();
  onTestFinished(() => drop().then(() => {}));
  const sockets = openSockets();
  return { sockets, pool: openPool({ ...target }, { connectionsMax: 2, onError: () => {}, sockets }) };
}

test("a stop does not wait for a query that waits for a lock: its connection is cut", async () => {
  const { pool, sockets } = await aPool();
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock(1)");
  const asker = await pool.connect();
  const answer = asker.query("select pg_advisory_lock(1)").catch((error) => error);
  await sockets.endSoon(() => pool.end(), 50);
  expect(await answer).toSatisfy(isDatabaseGone);
  for (const client of [holder, asker]) client.release(true);
});

test("a stop does not wait for work that holds a connection and asks nothing, but lets a query end", async () => {
  const { pool, sockets } = await aPool();
  const holder = await pool.connect();
  await sockets.endSoon(() => pool.end(), 50);
  holder.release(true);

  const other = await aPool();
  const answer = other.pool.query("select 1 as one");
  await other.sockets.endSoon(() => other.pool.end());
  expect((await answer).rows).toEqual([{ one: 1 }]);
});
