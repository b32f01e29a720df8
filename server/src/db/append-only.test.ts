import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database.ts";
import { aMember, anAdmin, call } from "../testing/people.ts";
import { aServer } from "../testing/server.ts";

const changes = [
  "update operator_log set reason = 'nothing to see'",
  "delete from operator_log",
  "truncate operator_log",
];

test.each(changes)("the application may not: %s", async (change) => {
  const server = await serverWithAnAct();
  await expect(asOwner(server.target, `set role paperchain_app; ${change}`)).rejects.toThrow(
    /permission denied for table operator_log/,
  );
});

test.each(changes)("the owner does not by mistake: %s", async (change) => {
  const server = await serverWithAnAct();
  await expect(asOwner(server.target, change)).rejects.toThrow(/operator_log is append-only/);
  expect(await asOwner(server.target, "select reason from operator_log")).toEqual([{ reason: "a reason" }]);
});

test("the application's own connections have no more rights than its role", async () => {
  const server = await aServer();
  const { rows } = await sql`select current_user`.execute(server.context.db);
  expect(rows).toEqual([{ current_user: "paperchain_app" }]);
});

async function serverWithAnAct() {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server);
  await call(server, "changeUserStatus", {
    token: admin.token,
    params: { id: member.id },
    body: { status: "suspended", reason: "a reason" },
  });
  return server;
}
