import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { call, withMember } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";

const changes: readonly (readonly [table: string, change: string])[] = [
  ["log_leaves", "update log_leaves set leaf = '{}'"],
  ["log_leaves", "delete from log_leaves"],
  ["log_leaves", "truncate log_leaves"],
  ["log_nodes", "update log_nodes set hash = sha256('')"],
  ["log_nodes", "delete from log_nodes"],
  ["log_nodes", "truncate log_nodes"],
  ["journal", "update journal set d_available = d_available + 1"],
  ["journal", "delete from journal"],
  ["journal", "truncate journal"],
  ["polls", "update polls set seq = 0"],
  ["polls", "delete from polls"],
  ["polls", "truncate polls"],
  ["quoted_coins", "update quoted_coins set ids = ''"],
  ["quoted_coins", "delete from quoted_coins"],
  ["quoted_coins", "truncate quoted_coins"],
  ["ticks", "update ticks set price = price + 1"],
  ["ticks", "delete from ticks"],
  ["ticks", "truncate ticks"],
];

test("the application has no right to any of them", async () => {
  const server = await serverWithAnAct();
  for (const [table, change] of changes) {
    await expect(asOwner(server.target, `set role paperchain_app; ${change}`), change).rejects.toThrow(
      new RegExp(`permission denied for table ${table}`),
    );
  }
});

test("a trigger keeps the owner from each of them", async () => {
  const server = await serverWithAnAct();
  for (const [table, change] of changes) {
    const lines = () => asOwner(server.target, `select * from ${table}`);
    const before = await lines();
    expect(before.length, table).toBeGreaterThan(0);
    await expect(asOwner(server.target, change), change).rejects.toThrow(
      new RegExp(`${table} is append-only`),
    );
    expect(await lines(), change).toEqual(before);
  }
});

test("the application's own connections have no more rights than its role", async () => {
  const server = await aServer();
  const { rows } = await sql`select current_user`.execute(server.context.db);
  expect(rows).toEqual([{ current_user: "paperchain_app" }]);
});

async function serverWithAnAct() {
  const { server, admin, member } = await withMember();
  await server.poll();
  for (const status of ["suspended", "active"]) {
    await call(server, "changeMemberStatus", {
      token: admin.token,
      params: { id: member.id },
      body: { status, reason: "a reason" },
    });
  }
  return server;
}
