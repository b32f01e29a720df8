// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { call, password, readNewestMessage, withAdmin } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { turnOnTwoFactor } from "../../testing/two-factor.ts";

const theirs = "owner@club.example";
const phone = "+442079460018";
const fresh = "a wholly new secret";

/** An intruder registers with their own contact and the victim's, and stays logged in until the owner learns of it. */
async function aHijack() {
  const { server, admin } = await withAdmin();
  const body = {
    fullName: "Olive Owner",
    email: theirs,
    phone,
    password,
    confirmPassword: password,
    invitationCode: admin.code,
  };
  expect((await call(server, "register", { body })).status).toBe(201);
  const { body: login } = await call(server, "login", { body: { identifier: phone, password } });
  const attacker = { id: login.user.id, token: login.token, email: theirs, password };
  return { server, admin, attacker, device: login.device as string };
}

/** Requests a new password with this contact and reads the newest letter. */
async function ask(server: TestServer, adminToken: string, identifier: string): Promise<string> {
  server.advance(1_000);
  await call(server, "askForResetLink", { body: { identifier } });
  await server.runJobs();
  return readNewestMessage(server, adminToken);
}

const tokenIn = (letter: string) => /token=([\w-]+)/.exec(letter)?.[1];

const reset = (server: TestServer, token: string | undefined, secret = fresh) =>
  call(server, "resetPassword", { body: { token, password: secret, confirmPassword: secret } });

async function readCode(server: TestServer, adminToken: string): Promise<string> {
  await server.runJobs();
  return /\d{6}/.exec(await readNewestMessage(server, adminToken))?.[0] ?? "";
}

test.each([
  ["e-mail", theirs, phone],
  ["phone", phone, theirs],
])("after the owner reset it by %s, the other contact leads nobody back in", async (_, owned, planted) => {
  const { server, admin, attacker, device } = await aHijack();
  const earlier = tokenIn(await ask(server, admin.token, planted));
  const answer = await reset(server, tokenIn(await ask(server, admin.token, owned)));
  expect(answer).toMatchObject({ status: 200, body: { removedContact: planted } });

  expect((await call(server, "showMyProfile", { token: attacker.token })).status).toBe(401);
  for (const secret of [password, fresh]) {
    const body = { identifier: planted, password: secret, device };
    expect((await call(server, "login", { body })).body.code).toBe("login_failed");
  }
  expect((await reset(server, earlier)).body.code).toBe("reset_link_invalid");
  const links = "select count(*)::int as links from reset_links";
  const before = await asOwner(server.target, links);
  await ask(server, admin.token, planted);
  expect(await asOwner(server.target, links)).toEqual(before);
  const left = await asOwner(
    server.target,
    "select count(*)::int as devices from devices join members on members.id = member_id and role = 'user'",
  );
  expect(left).toEqual([{ devices: 1 }]);

  const body = { identifier: owned, password: fresh };
  expect((await call(server, "login", { body })).body.user).toMatchObject({ id: attacker.id });
});

test("the owner is told what was removed, on the screen and in the letter", async () => {
  const { server, admin } = await aHijack();
  const { body } = await reset(server, tokenIn(await ask(server, admin.token, theirs)));
  expect(body.removedContact).toBe(phone);
  await server.runJobs();
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  const letter = messages.find(({ subject }: { subject: string }) => subject === "Your password was changed");
  expect(letter.to).toBe(theirs);
  const text = (await call(server, "openMessage", { token: admin.token, params: { id: letter.id } })).body
    .body;
  expect(text).toContain(`${phone} was removed from your account: nobody had confirmed it`);
});

test("an account with a confirmed contact sends no link to its unconfirmed one", async () => {
  const { server, admin, attacker } = await aHijack();
  const { token } = attacker;
  await call(server, "sendContactCode", { token, params: { kind: "phone" } });
  const code = await readCode(server, admin.token);
  expect(
    (await call(server, "confirmContact", { token, params: { kind: "phone" }, body: { code } })).status,
  ).toBe(200);
  const letter = await ask(server, admin.token, theirs);
  expect(tokenIn(letter)).toBeUndefined();
  expect(letter).toContain("Ask the administrator to remove it from that account");
  expect(letter).not.toContain(phone);
  // The account's confirmed contact still opens it, and everything that its owner confirmed remains.
  expect((await reset(server, tokenIn(await ask(server, admin.token, phone)))).body.removedContact).toBe(
    theirs,
  );
});

test("an earlier link does not open an account whose other contact was confirmed meanwhile", async () => {
  const { server, admin, attacker } = await aHijack();
  const link = tokenIn(await ask(server, admin.token, theirs));
  server.advance(1_000);
  await call(server, "sendContactCode", { token: attacker.token, params: { kind: "phone" } });
  const code = await readCode(server, admin.token);
  await call(server, "confirmContact", { token: attacker.token, params: { kind: "phone" }, body: { code } });
  expect((await reset(server, link)).body.code).toBe("reset_link_invalid");
});

test("a reset confirms the contact that its link went to, and keeps the other where that was confirmed too", async () => {
  const { server, admin } = await aHijack();
  await asOwner(server.target, `update members set email_confirmed_at = now(), phone_confirmed_at = now()`);
  const first = await reset(server, tokenIn(await ask(server, admin.token, theirs)));
  expect(first.body.removedContact).toBeNull();
  const second = await reset(server, tokenIn(await ask(server, admin.token, phone)), `${fresh} again`);
  expect(second).toMatchObject({ status: 200, body: { removedContact: null } });

  const other = await aHijack();
  await reset(other.server, tokenIn(await ask(other.server, other.admin.token, theirs)));
  const body = { identifier: theirs, password: fresh };
  const { token } = (await call(other.server, "login", { body })).body;
  const { contacts } = (await call(other.server, "showSecurity", { token })).body;
  expect(contacts).toEqual({ email: { address: theirs, confirmedAt: expect.any(String) }, phone: null });
});

test("a pending code for the planted contact stops working", async () => {
  const { server, admin, attacker } = await aHijack();
  await call(server, "sendContactCode", { token: attacker.token, params: { kind: "phone" } });
  server.advance(1_000);
  await reset(server, tokenIn(await ask(server, admin.token, theirs)));
  expect(await asOwner(server.target, "select kind from contact_codes")).toEqual([]);
});

test("two-factor login that an intruder set up does not let them in, and an administrator turns it off for the owner", async () => {
  const { server, admin, attacker } = await aHijack();
  const app = await turnOnTwoFactor(server, attacker);
  await reset(server, tokenIn(await ask(server, admin.token, theirs)));
  const open = (code?: string) =>
    call(server, "login", { body: { identifier: theirs, password: code ? password : fresh, code } });
  // The app's codes are worthless without the new password. The new password alone does not remove a second factor,
  // which may be the owner's.
  expect((await open(app.recoveryCodes[0])).body.code).toBe("login_failed");
  expect((await open()).body.code).toBe("second_factor_needed");
  const off = { token: admin.token, params: { id: attacker.id }, body: { reason: "She did not set it up." } };
  expect((await call(server, "removeTwoFactor", off)).status).toBe(200);
  expect((await open()).status).toBe(200);
});

test("a key for an authenticator app that waited to be confirmed is forgotten with a reset", async () => {
  const { server, admin, attacker } = await aHijack();
  await call(server, "startTwoFactor", { token: attacker.token, body: { password } });
  await reset(server, tokenIn(await ask(server, admin.token, theirs)));
  expect(await asOwner(server.target, "select member_id from two_factor")).toEqual([]);
});

test("a phone that an administrator entered is as unconfirmed as any other", async () => {
  const { server, admin, attacker } = await aHijack();
  await asOwner(server.target, "update members set phone_confirmed_at = now()");
  const change = { token: admin.token, params: { id: attacker.id }, body: { phone: "+442079460019" } };
  expect((await call(server, "changeMember", change)).status).toBe(200);
  const { body } = await reset(server, tokenIn(await ask(server, admin.token, theirs)));
  expect(body.removedContact).toBe("+442079460019");
});
