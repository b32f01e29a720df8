import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, logIn, type TestMember, withAdmin, withMember } from "../../testing/members.ts";
import { withdraw } from "../../testing/money/orders.ts";
import type { TestServer } from "../../testing/server.ts";

const leave = (server: TestServer, member: TestMember, body: object = {}) =>
  call(server, "deleteMyAccount", {
    token: member.token,
    body: { password: member.password, confirmation: "DELETE", ...body },
  });

test("a member who leaves is logged out at once and erased, and the profile and the picture are gone", async () => {
  const { server } = await withAdmin();
  const member = await aMember(server, { email: "quentin@zebedee.example" });
  const profile = {
    firstName: "Quentin",
    lastName: "Zebedee",
    email: member.email,
    city: "Zebedeeville",
    employerName: "Zebedee & Sons",
  };
  await call(server, "changeProfile", { token: member.token, body: profile });

  expect(await leave(server, member)).toMatchObject({
    status: 200,
    body: { message: "Your account was deleted." },
  });

  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(401);
  await expect(logIn(server, member.email)).rejects.toThrow("401");
  const [row] = await asOwner(server.target, `select * from members where id = '${member.id}'`);
  expect(JSON.stringify(row)).not.toMatch(/zebedee|quentin/i);
});

test.each([
  ["the wrong password", { password: "not my password" }, "password_wrong", "password"],
  ["another word", { confirmation: "delete it" }, "invalid_input", "confirmation"],
])("with %s the account stays", async (_what, body, code, field) => {
  const { server, member } = await withMember();
  const answer = await leave(server, member, body);
  expect(answer.body).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  await logIn(server, member.email);
});

test("the last administrator cannot leave", async () => {
  const { server, admin } = await withAdmin();
  expect((await leave(server, admin)).body.code).toBe("last_admin");
  await logIn(server, admin.email);
});

test("an administrator who is not the last one leaves, and the operator log tells it", async () => {
  const { server, admin } = await withAdmin();
  const second = await aMember(server);
  await asOwner(server.target, `update members set role = 'admin' where id = '${second.id}'`);
  await server.context.changes.caughtUp();
  expect((await leave(server, second)).status).toBe(200);
  const acts = await asOwner(server.target, "select type, actor_id, subject_id from operator_log");
  expect(acts).toEqual([{ type: "member.leave", actor_id: null, subject_id: null }]);
  // No remaining data identifies the member.
  const salts = `select * from person_salts where member_id = '${second.id}'`;
  expect(await asOwner(server.target, salts)).toEqual([]);
  expect((await leave(server, admin)).body.code).toBe("last_admin");
});

test("a pending withdrawal and an open trade do not block the deletion and complete in the ledger", async () => {
  const { server, admin, member } = await withMember();
  await server.poll();
  const withdrawal = await withdraw(server, member, "25");
  await call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } });

  expect((await leave(server, member)).status).toBe(200);

  const id = withdrawal.body.transactionId;
  const rejected = await call(server, "rejectTransaction", { token: admin.token, params: { id }, body: {} });
  expect(rejected.status).toBe(200);
  const [wallet] = await asOwner(server.target, `select * from wallets where member_id = '${member.id}'`);
  expect(wallet).toMatchObject({ available: "9990000000", held: "10000000" });
});
