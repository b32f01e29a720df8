// @module-tag later

import { phoneKey } from "@paperchain/core/accounts/phone.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, password, withAdmin } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";

const registering = (server: TestServer, phone: string) => {
  const body = { fullName: "Ana", phone, password, confirmPassword: password, invitationCode: "FIRST-CODE" };
  return call(server, "register", { body });
};

test.each([
  ["Argentina", "+54 9 11 4321-1234", "+54 11 4321-1234"],
  ["Argentina, the other way round", "+54 11 4321-1234", "+54 9 11 4321-1234"],
  ["Mexico", "+52 1 55 1234 5678", "+52 55 1234 5678"],
])("one phone has one account, whichever way it is written: %s", async (_, first, second) => {
  const { server } = await withAdmin();
  const { body } = await registering(server, first);
  expect(body.user.id).toBeDefined();
  expect((await registering(server, second)).body.code).toBe("identifier_taken");
  for (const identifier of [first, second]) {
    const login = await call(server, "login", { body: { identifier, password } });
    expect(login.body.user?.id).toBe(body.user.id);
  }
  const member = await aMember(server);
  const change = {
    firstName: "A",
    lastName: "B",
    email: member.email,
    phone: second,
    currentPassword: password,
  };
  expect((await call(server, "changeProfile", { token: member.token, body: change })).body.code).toBe(
    "identifier_taken",
  );
});

test("a link for a new password goes to the number as its owner wrote it", async () => {
  const { server, admin } = await withAdmin();
  await registering(server, "+54 9 11 4321-1234");
  await call(server, "askForResetLink", { body: { identifier: "+54 11 4321-1234" } });
  await server.runJobs();
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages[0]).toMatchObject({ to: "+5491143211234", subject: "Set a new Paperchain password" });
});

test("guesses at both spellings are counted together", async () => {
  const { server } = await withAdmin();
  await registering(server, "+54 9 11 4321-1234");
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const identifier = tries % 2 ? "+541143211234" : "+5491143211234";
    statuses.push((await call(server, "login", { body: { identifier, password: "wrong guess" } })).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test("of two accounts that had one phone before the key was kept, each still saves its other fields", async () => {
  const { target } = await aServer();
  await asOwner(
    target,
    // Disables triggers to recreate the younger account's old state: its own spelling of the phone, and no key.
    `set session_replication_role = replica;
     insert into members (id, full_name, phone, phone_key, password_hash, role, status, created_at) values
       ('019bd0a0-0000-7000-8000-000000000001', 'Ana', '+541143211234', '+541143211234', '', 'user', 'active', now()),
       ('019bd0a0-0000-7000-8000-000000000002', 'Ana', '+5491143211234', null, '', 'user', 'active', now())`,
  );
  await asOwner(target, "update members set full_name = 'Ana B.', phone = phone");
  const rows = await asOwner(target, "select full_name, phone_key from members order by id");
  expect(rows).toEqual([
    { full_name: "Ana B.", phone_key: "+541143211234" },
    { full_name: "Ana B.", phone_key: null },
  ]);
});

test("the database and the rule make the same key of a number", async () => {
  const server = await aServer();
  for (const phone of [
    "+541143211234",
    "+5491143211234",
    "+549114321123",
    "+5215512345678",
    "+442079460018",
  ]) {
    const [row] = await asOwner(server.target, `select phone_key('${phone}') as key`);
    expect(row?.key).toBe(phoneKey(phone));
  }
});
