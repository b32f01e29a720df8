// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import {
  aMember,
  anAdmin,
  anotherAdmin,
  call,
  logIn,
  readNewestMessage,
  type TestMember,
  withAdmin,
  withMember,
} from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";

const change = (server: TestServer, admin: TestMember, id: string, body: object) =>
  call(server, "changeMember", { token: admin.token, params: { id }, body });

const actsOn = (server: TestServer, member: TestMember) =>
  asOwner(
    server.target,
    `select type, before, after, reason from operator_log where subject_id = '${member.id}' order by seq`,
  );

test("an administrator sees everything of a member, and changes what is known of them", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { fullName: "Ada Byron" });
  const params = { id: member.id };
  const seen = await call(server, "showMember", { token: admin.token, params });
  expect(seen.body).toMatchObject({
    id: member.id,
    fullName: "Ada Byron",
    status: "active",
    role: "user",
    address: null,
    dateOfBirth: null,
    notes: null,
    accountBalance: "10000.00",
    kycStatus: "not_submitted",
  });

  const after = {
    fullName: "Ada King Lovelace",
    email: "countess@lovelace.example",
    phone: "+44 20 7946 0000",
    dateOfBirth: "1990-12-10",
    address: "12 St James's Square, London",
    notes: "Writes the first program.",
  };
  const long = await change(server, admin, member.id, { ...after, dateOfBirth: "1815-12-10" });
  expect(long.body.fields).toEqual({ dateOfBirth: "This is too long ago." });
  const changed = await change(server, admin, member.id, after);
  expect(changed.body).toMatchObject({ ...after, phone: "+442079460000" });
  const me = (await call(server, "showMyProfile", { token: member.token })).body;
  expect(me).toMatchObject({ fullName: "Ada King Lovelace", firstName: "Ada King", lastName: "Lovelace" });
  expect(me).not.toHaveProperty("notes");
});

test("the log says who changed which fields, and nothing of what stands in them", async () => {
  const { server, admin, member } = await withMember();
  const body = { fullName: "Secret Name", notes: "a secret note", role: "admin", status: "suspended" };
  await change(server, admin, member.id, { ...body, reason: "as agreed" });
  await change(server, admin, member.id, body);
  expect(await actsOn(server, member)).toEqual([
    { type: "member.role", before: { role: "user" }, after: { role: "admin" }, reason: "as agreed" },
    {
      type: "member.status",
      before: { status: "active" },
      after: { status: "suspended" },
      reason: "as agreed",
    },
    { type: "member.edit", before: {}, after: { changed: ["fullName", "notes"] }, reason: "as agreed" },
  ]);
});

test("an administrator may change their own name, and not their status", async () => {
  const { server, admin } = await withAdmin();
  await anotherAdmin(server, admin);
  expect((await change(server, admin, admin.id, { fullName: "The Administrator" })).status).toBe(200);
  const own = await change(server, admin, admin.id, { status: "suspended", role: "user" });
  expect(own.body.code).toBe("own_account");
  const params = { id: admin.id };
  expect((await call(server, "deleteMember", { token: admin.token, params })).body.code).toBe("own_account");
});

test.each([
  [
    "demote",
    (id: string) => ["changeMember", { params: { id }, body: { role: "user", reason: "no" } }] as const,
  ],
  ["suspend", (id: string) => ["changeMember", { params: { id }, body: { status: "suspended" } }] as const],
  [
    "suspend from the list",
    (id: string) => ["changeMemberStatus", { params: { id }, body: { status: "suspended" } }] as const,
  ],
  ["delete", (id: string) => ["deleteMember", { params: { id }, body: {} }] as const],
])("of two administrators who %s each other at once, one stays", async (_what, act) => {
  const server = await aServer();
  for (let round = 0; round < 4; round += 1) {
    const first = round === 0 ? await anAdmin(server) : await theOneLeft(server);
    const second = await anotherAdmin(server, first);
    const answers = await Promise.all(
      [
        [first, second],
        [second, first],
      ].map(([from, to]) => {
        const [name, request] = act(to?.id ?? "");
        return call(server, name, { ...request, token: from?.token });
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
    const left = await asOwner(
      server.target,
      "select id from members where role = 'admin' and status = 'active'",
    );
    expect(left).toHaveLength(1);
  }
});

async function theOneLeft(server: TestServer): Promise<TestMember> {
  const [left] = await asOwner(
    server.target,
    "select email from members where role = 'admin' and status = 'active'",
  );
  return logIn(server, String(left?.email));
}

test("a field that is unknown is refused by its name, and nothing is changed", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  const { id } = await aMember(server);
  const body = { fullName: "Ann Ash", nmae: "Ann", balance: "5" };
  const refused = await call(server, "changeMember", { token, params: { id }, body });
  const unknown = "This field is unknown here.";
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: "invalid_input", fields: { nmae: unknown, balance: unknown } },
  ]);
  expect((await call(server, "showMember", { token, params: { id } })).body.fullName).not.toBe("Ann Ash");
});

test("a taken e-mail is refused and nothing is half changed; without any contact nobody could log in", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { fullName: "Before" });
  const taken = await change(server, admin, member.id, { fullName: "After", email: admin.email });
  expect([taken.status, taken.body.code]).toEqual([409, "identifier_taken"]);
  expect(taken.body.fields).toEqual({ email: "Another member has this e-mail." });
  const phone = "+442079460018";
  await change(server, admin, admin.id, { phone });
  const number = await change(server, admin, member.id, { phone });
  expect(number.body.fields).toEqual({ phone: "Another member has this phone number." });
  expect(number.body.message).toBe("Another member has this phone number.");
  const none = await change(server, admin, member.id, { email: "" });
  expect(none.body.fields).toEqual({ email: expect.stringContaining("nobody can log in") });
  const { body } = await call(server, "showMember", { token: admin.token, params: { id: member.id } });
  expect(body).toMatchObject({ fullName: "Before", email: member.email });
  expect(await actsOn(server, member)).toEqual([]);
});

test("the old address is told of a new one, and its links for a new password are void", async () => {
  const { server, admin, member } = await withMember();
  await call(server, "askForResetLink", { body: { identifier: member.email } });
  await server.runJobs();
  const token = /token=([\w-]+)/.exec(await readNewestMessage(server, admin.token))?.[1];
  await change(server, admin, member.id, { email: "elsewhere@club.example" });
  await server.runJobs();
  expect(await readNewestMessage(server, admin.token)).toContain(
    "the e-mail address of your Paperchain account was changed",
  );
  const password = "a wholly new secret";
  const { body } = await call(server, "resetPassword", {
    body: { token, password, confirmPassword: password },
  });
  expect(body.code).toBe("reset_link_invalid");
});

test("who is left with only a phone is told by text message from then on, unless they wanted to hear nothing", async () => {
  const { server, admin } = await withAdmin();
  for (const [notify, sms, phone] of [
    [true, true, "+442079460001"],
    [false, false, "+442079460002"],
  ] as const) {
    const member = await aMember(server);
    await asOwner(server.target, `update members set notify_by_email = ${notify} where id = '${member.id}'`);
    expect((await change(server, admin, member.id, { email: "", phone })).status).toBe(200);
    const me = (await call(server, "showMyProfile", { token: member.token })).body;
    expect([me.email, me.smsNotifications]).toEqual([null, sms]);
  }
});

test("a deleted member is logged out, is nobody any more, and the log says who deleted them and why", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { fullName: "Quentin Zebedee" });
  const params = { id: member.id };
  const body = { reason: "left the club" };
  expect((await call(server, "deleteMember", { token: admin.token, params, body })).status).toBe(200);
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(401);
  expect((await call(server, "showMember", { token: admin.token, params })).status).toBe(404);
  expect((await call(server, "deleteMember", { token: admin.token, params })).status).toBe(404);
  expect(await actsOn(server, member)).toEqual([]);
  const acts = await asOwner(server.target, "select type, actor_id, before, after, reason from operator_log");
  expect(acts).toEqual([
    {
      type: "member.delete",
      actor_id: admin.id,
      before: { role: "user", status: "active" },
      after: { deleted: true },
      reason: "left the club",
    },
  ]);
});
