// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, password, readNewestMessage, withAdmin, withMember } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";

const fresh = { password: "a wholly new secret", confirmPassword: "a wholly new secret" };

/** Requests a link, lets the jobs run, and reads the token where an administrator would: in the outbox. */
async function askForToken(server: TestServer, adminToken: string, identifier: string): Promise<string> {
  expect((await call(server, "askForResetLink", { body: { identifier } })).status).toBe(202);
  await server.runJobs();
  const { messages } = (await call(server, "listOutbox", { token: adminToken })).body;
  expect(messages[0]).toMatchObject({ state: "kept", subject: "Set a new Paperchain password" });
  const letter = await readNewestMessage(server, adminToken);
  expect(letter).toContain("Practice: Paperchain uses paper money only.");
  return /https:\/\/club\.example\/reset-password#token=([\w-]+)/.exec(letter)?.[1] ?? "";
}

test("a link sets a new password, ends every session, and the old password is worthless", async () => {
  const { server, admin, member } = await withMember();
  const token = await askForToken(server, admin.token, member.email.toUpperCase());
  expect((await call(server, "resetPassword", { body: { token, ...fresh } })).status).toBe(200);
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(401);
  const body = { identifier: member.email, password };
  expect((await call(server, "login", { body })).status).toBe(401);
  expect((await call(server, "login", { body: { ...body, password: fresh.password } })).status).toBe(200);
});

// Tries beyond this number would have to wait: one address has thirty tries at links an hour.
test("of thirty who use one link at once, one succeeds", async () => {
  const { server, admin, member } = await withMember();
  const token = await askForToken(server, admin.token, member.email);
  const url = await server.listen();
  const use = async (index: number) => {
    const secret = `the new secret number ${index}`;
    const response = await fetch(`${url}/api/auth/reset-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, password: secret, confirmPassword: secret }),
    });
    return { status: response.status, secret };
  };
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => use(index)));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(29);
  const login = await call(server, "login", { body: { identifier: member.email, password: won[0]?.secret } });
  expect(login.status).toBe(200);
});

test("a link works for thirty minutes", async () => {
  const { server, admin } = await withAdmin();
  const token = await askForToken(server, admin.token, admin.email);
  server.advance(30 * 60_000);
  const { status, body } = await call(server, "resetPassword", { body: { token, ...fresh } });
  expect(status).toBe(422);
  expect(body.message).toBe("This link does not work any more. Ask for a new one.");
});

test("a used link makes the other links of the account worthless", async () => {
  const { server, admin } = await withAdmin();
  const first = await askForToken(server, admin.token, admin.email);
  server.advance(1_000);
  const member = await aMember(server);
  const second = await askForToken(server, admin.token, admin.email);
  expect(second).not.toBe(first);
  await call(server, "resetPassword", { body: { token: second, ...fresh } });
  expect((await call(server, "resetPassword", { body: { token: first, ...fresh } })).status).toBe(422);
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(200);
});

test("a common new password is refused and the link still works", async () => {
  const { server, admin } = await withAdmin();
  const token = await askForToken(server, admin.token, admin.email);
  const common = { password: "password1", confirmPassword: "password1" };
  expect((await call(server, "resetPassword", { body: { token, ...common } })).body.code).toBe(
    "password_common",
  );
  expect((await call(server, "resetPassword", { body: { token, ...fresh } })).status).toBe(200);
});

test("asking for an unknown account answers and stores the same; only the job finds that nobody is there", async () => {
  const { server, admin } = await withAdmin();
  const known = await call(server, "askForResetLink", { body: { identifier: admin.email } });
  const unknown = await call(server, "askForResetLink", { body: { identifier: "nobody@club.example" } });
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  const jobs = await asOwner(server.target, "select name from pgboss.job");
  expect(jobs).toEqual([{ name: "send-reset-link" }, { name: "send-reset-link" }]);
  await server.runJobs();
  expect(await asOwner(server.target, "select recipient from outbox")).toEqual([{ recipient: admin.email }]);
});

test("somebody with a phone gets the link as a text message", async () => {
  const { server, admin } = await withAdmin();
  const phone = "+442079460018";
  const body = { fullName: "Grace", phone, password, confirmPassword: password, invitationCode: admin.code };
  await call(server, "register", { body });
  await askForToken(server, admin.token, "+44 20 7946 0018");
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages[0]).toMatchObject({ channel: "sms", to: phone });
});

test("a suspended member gets no link", async () => {
  const { server, admin, member } = await withMember();
  const params = { id: member.id };
  await call(server, "changeMemberStatus", { token: admin.token, params, body: { status: "suspended" } });
  await call(server, "askForResetLink", { body: { identifier: member.email } });
  await server.runJobs();
  expect((await call(server, "listOutbox", { token: admin.token })).body.total).toBe(0);
});

test("the sixth request for one account within half an hour has to wait", async () => {
  const server = await aServer();
  const body = { identifier: "nobody@club.example" };
  for (let tries = 1; tries <= 5; tries += 1) {
    expect((await call(server, "askForResetLink", { body })).status).toBe(202);
  }
  expect((await call(server, "askForResetLink", { body })).status).toBe(429);
});
