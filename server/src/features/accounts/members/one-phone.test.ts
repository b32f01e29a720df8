import { phoneKey } from "@paperchain/core/accounts/phone.ts";
import { expect, test } from "vitest";
import { migrate } from "../../../db/migrate.ts";
import { asOwner } from "../../../testing/database/database.ts";
import { databaseBefore } from "../../../testing/database/database-before.ts";
import { aMember, anAdmin, call, password } from "../../../testing/people.ts";
import { aServer, type TestServer } from "../../../testing/server.ts";

const registering = (server: TestServer, phone: string) => {
  const body = { fullName: "Ana", phone, password, confirmPassword: password, invitationCode: "FIRST-CODE" };
  return call(server, "register", { body });
};

test.each([
  ["Argentina", "+54 9 11 4321-1234", "+54 11 4321-1234"],
  ["Argentina, the other way round", "+54 11 4321-1234", "+54 9 11 4321-1234"],
  ["Mexico", "+52 1 55 1234 5678", "+52 55 1234 5678"],
])("one phone has one account, whichever way it is written: %s", async (_, first, second) => {
  const server = await aServer();
  await anAdmin(server);
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
  const server = await aServer();
  const admin = await anAdmin(server);
  await registering(server, "+54 9 11 4321-1234");
  await call(server, "forgotPassword", { body: { identifier: "+54 11 4321-1234" } });
  await server.runJobs();
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages[0]).toMatchObject({ to: "+5491143211234", subject: "Set a new Paperchain password" });
});

test("guesses at both spellings are counted together", async () => {
  const server = await aServer();
  await anAdmin(server);
  await registering(server, "+54 9 11 4321-1234");
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const identifier = tries % 2 ? "+541143211234" : "+5491143211234";
    statuses.push((await call(server, "login", { body: { identifier, password: "wrong guess" } })).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test("two accounts of before with one phone stay, and each logs in with its own spelling", async () => {
  const target = await databaseBefore("0033_phone_keys");
  const row = (id: number, phone: string) =>
    asOwner(
      target,
      `insert into members (id, full_name, phone, password_hash, role, status, created_at, kyc_status)
       values ('019bd0a0-0000-7000-8000-00000000000${id}', 'Ana', '${phone}', '', 'user', 'active', now(), 'not_submitted')`,
    );
  await row(1, "+541143211234");
  await row(2, "+5491143211234");
  await row(3, "+442079460018");
  await migrate(target);
  const rows = await asOwner(target, "select phone, phone_key from members order by id");
  expect(rows).toEqual([
    { phone: "+541143211234", phone_key: "+541143211234" },
    { phone: "+5491143211234", phone_key: null },
    { phone: "+442079460018", phone_key: "+442079460018" },
  ]);
  await asOwner(target, "update members set full_name = 'Ana B.', phone = phone");
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
