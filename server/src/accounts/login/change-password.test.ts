import { expect, test } from "vitest";
import { aMember, anAdmin, call, logIn, withAdmin, withMember } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";

const newPassword = "a wholly new secret";

test("a new password ends every other session, and the old one stops working", async () => {
  const { server, admin, member } = await withMember();
  const elsewhere = await logIn(server, member.email);
  const body = { currentPassword: member.password, newPassword };

  const { status } = await call(server, "changePassword", { token: member.token, body });

  expect(status).toBe(200);
  expect((await call(server, "showMyProfile", { token: elsewhere.token })).status).toBe(401);
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(200);
  await expect(logIn(server, member.email)).rejects.toThrow("401");
  const login = { identifier: member.email, password: newPassword };
  expect((await call(server, "login", { body: login })).status).toBe(200);
  await server.runJobs();
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  const told = messages.map(({ to, subject }: { to: string; subject: string }) => [to, subject]);
  expect(told).toContainEqual([member.email, "Your password was changed"]);
});

test.each([
  ["a wrong current password", "not my password", newPassword, "password_wrong", "currentPassword"],
  ["one of the most common", undefined, "password123", "password_common", "newPassword"],
  ["one that is too short", undefined, "short", "invalid_input", "newPassword"],
])("%s changes nothing", async (_what, currentPassword, wanted, code, field) => {
  const { server, member } = await withMember();
  const body = { currentPassword: currentPassword ?? member.password, newPassword: wanted };
  const answer = await call(server, "changePassword", { token: member.token, body });
  expect(answer.body).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  await logIn(server, member.email);
});

test("the eleventh guess at the current password has to wait, and others do not", async () => {
  const { server } = await withAdmin();
  const [member, other] = [await aMember(server), await aMember(server)];
  const body = { currentPassword: "a guess", newPassword };
  const tryIt = (token: string) => call(server, "changePassword", { token, body });
  for (let guess = 0; guess < 10; guess += 1) expect((await tryIt(member.token)).status).toBe(422);
  const stopped = await tryIt(member.token);
  expect([stopped.status, Number(stopped.headers["retry-after"])]).toEqual([429, 15 * 60]);
  expect((await tryIt(other.token)).status).toBe(422);
  server.advance(15 * 60_000);
  expect((await tryIt(member.token)).status).toBe(422);
});

test("a password works for years: nobody is forced to change it", async () => {
  const server = await aServer();
  const { email } = await anAdmin(server);
  server.advance(5 * 365 * 24 * 60 * 60_000);
  expect((await logIn(server, email)).token).toEqual(expect.any(String));
});
