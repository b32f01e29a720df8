// @module-tag later

import { expect, onTestFinished, test } from "vitest";
import { openAppPool } from "../../db/connect.ts";
import { ownDatabase } from "./database.ts";

const pidOf = "select pg_backend_pid() as pid, current_user as role, current_setting('work_mem') as memory";

async function aPool() {
  const { sessions, drop } = await ownDatabase();
  const open = () =>
    openAppPool(sessions.target, { connectionsMax: 1, onError: () => {}, sockets: sessions.sockets });
  onTestFinished(async () => void (await drop()));
  return { open, sessions };
}

test("the next pool takes the session of an ended one, with the role and the settings of a new one", async () => {
  const { open, sessions } = await aPool();
  const first = open();
  const [before] = (await first.query(pidOf)).rows;
  await first.query("set work_mem = '64kB'; reset role");
  await first.end();
  const idle = sessions.idlePids();
  expect(idle).toContain(before.pid);
  const others = idle.map(open);
  const after = await Promise.all(others.map(async (pool) => (await pool.query(pidOf)).rows[0]));
  expect(after).toContainEqual(before);
  for (const pool of others) await pool.end();
  await expect(first.query("select 1")).rejects.toThrow("after calling end");
});

test.each([
  ["is in a transaction", "begin"],
  ["was ended by the database", "select pg_terminate_backend(pg_backend_pid())"],
])("a session that %s is not taken", async (_name, statement) => {
  const { open, sessions } = await aPool();
  const first = open();
  const [{ pid }] = (await first.query(pidOf)).rows;
  await first.query(statement).catch(() => {});
  await first.end();
  expect(sessions.idlePids()).not.toContain(pid);
});

test("a kept session that is cut is not taken", async () => {
  const { open, sessions } = await aPool();
  const first = open();
  const [{ pid }] = (await first.query(pidOf)).rows;
  await first.end();
  sessions.sockets.cut();
  const second = open();
  expect(sessions.idlePids()).toEqual([]);
  expect((await second.query(pidOf)).rows[0].pid).not.toBe(pid);
  await second.end();
});
