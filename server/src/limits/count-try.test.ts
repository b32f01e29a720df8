import { createHash } from "node:crypto";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { aClass, countAnswers } from "../testing/a-class.ts";
import { asOwner } from "../testing/database/database.ts";
import { anAdmin, call, password, withAdmin } from "../testing/members.ts";
import { tryToLockOut } from "../testing/one-pupil.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { countTry } from "./count-try.ts";
import { type Limit, limits } from "./limits.ts";

const minuteMs = 60_000;
const address = "10.7.0.1";

/** The counter of the class's address. */
const counter = (what: string) =>
  `key like '${what}:address:failures:%:${createHash("sha256").update(address).digest("base64url")}'`;

/** Simulates this many earlier failed tries from the address. */
async function setFailures(server: TestServer, what: string, hits: number): Promise<void> {
  await asOwner(server.target, `update rate_limits set hits = ${hits} where ${counter(what)}`);
}

async function failuresOf(server: TestServer, what: string): Promise<number> {
  const [row] = await asOwner(server.target, `select hits from rate_limits where ${counter(what)}`);
  return Number(row?.hits);
}

const limitOf = (what: "log", key: Limit["by"]) => limits[what].find(({ by }) => by === key)?.hitsMax;
const windowOf = (what: "log") => limits[what][0].windowMs;

test("a class registers and logs in at once, however few tries its address has left; guesses from there get three an hour for each account", async () => {
  const { server, admin } = await withAdmin();
  const { emails, register, logIn } = await aClass(server, admin, { name: "class", size: 30, address });
  // Ten tries are counted at once.
  const [used, left] = [{ login: 64, register: 189 }, 11];
  await register("somebody@school.example", { invitationCode: "WRONG-CODE" });
  await setFailures(server, "register", used.register);
  const registered = await Promise.all(emails.map((email) => register(email)));
  expect(countAnswers(registered)).toEqual({ 201: 30 });
  expect(await failuresOf(server, "register")).toBe(used.register);

  await logIn("somebody@school.example");
  await setFailures(server, "login", used.login);
  expect(countAnswers(await Promise.all(emails.map((email) => logIn(email))))).toEqual({ 200: 30 });
  expect(await failuresOf(server, "login")).toBe(used.login);

  const guesses = emails.flatMap((email) =>
    Array.from({ length: 5 }, () => logIn(email, { password: "a guess" })),
  );
  const { login_failed: looked = 0 } = countAnswers(await Promise.all(guesses));
  expect(looked).toBeGreaterThanOrEqual(3 * 30);
  expect(looked).toBeLessThanOrEqual(3 * 30 + left);
  const codes = emails.map((_, n) => register("late@school.example", { invitationCode: `WRONG-${n}` }));
  expect(countAnswers(await Promise.all(codes))).toEqual({
    invitation_invalid: left,
    too_many_requests: 30 - left,
  });
  // Beyond the limit, a right guess is answered like a wrong one, except on a device where the member registered.
  expect((await logIn(emails[0] ?? "")).status).toBe(429);
  expect((await register("late@school.example", { invitationCode: admin.code })).status).toBe(429);
  const here = emails.map((email, n) => logIn(email, { device: registered[n]?.body.device }));
  expect(countAnswers(await Promise.all(here))).toEqual({ 200: 30 });
  expect(await failuresOf(server, "login")).toBe(used.login + guesses.length + 1);
});

test("one pupil cannot use up what the others at the address need, with all addresses of a /64", {
  tags: ["later"],
}, async () => {
  const { server, admin } = await withAdmin();
  const shared = (nth: number) => `2001:db8:7::${nth.toString(16)}`;
  const { code, emails, register, logIn } = await aClass(server, admin, {
    name: "class",
    size: 6,
    address: shared(0),
  });
  const [first = "", ...others] = emails;
  await register(first);
  const pupil = { address: (nth: number) => shared(nth + 1), code, email: first, times: 3 };
  await tryToLockOut(server, pupil);
  // Simulates that it happened many times more.
  await asOwner(
    server.target,
    "update rate_limits set hits = hits + 20000 where key like '%:address:%' or key like '%:address-without-session:%'",
  );
  const refused = Object.entries(await tryToLockOut(server, pupil)).filter(
    ([, { status }]) => status === 429,
  );
  expect(refused.map(([way]) => way).sort()).toEqual([
    "boards",
    "links",
    "log",
    "lookedUp",
    "support",
    "wrongCodes",
  ]);

  const teacher = (typed: string) => logIn(admin.email, { password: typed });
  expect((await teacher("mistyped")).status).toBe(401);
  expect((await teacher(password)).status).toBe(200);
  const look = await call(server, "showInvitation", { address: shared(0), body: { invitationCode: code } });
  expect(look.status).toBe(200);
  expect(countAnswers(await Promise.all(others.map((email) => register(email))))).toEqual({ 201: 5 });
  expect(countAnswers(await Promise.all(emails.map((email) => logIn(email))))).toEqual({ 200: 6 });
  const { body: board } = await call(server, "makeBoard", {
    token: admin.token,
    params: { id: firstGroup },
  });
  const boardToken = { token: new URL(board.link).hash.replace("#token=", "") };
  expect((await call(server, "showBoard", { address: shared(0), body: boardToken })).status).toBe(200);
  await asOwner(
    server.target,
    `insert into reset_links (token_hash, member_id, kind, created_at, expires_at)
     select sha256('a link'), id, 'email', created_at, 'infinity' from members where email = '${first}'`,
  );
  const chosen = { token: "a link", password: "a wholly new secret", confirmPassword: "a wholly new secret" };
  expect((await call(server, "resetPassword", { address: shared(0), body: chosen })).status).toBe(200);
  const { token } = (await logIn(first, { password: chosen.password })).body;
  const asMember = { token, address: shared(0) };
  expect((await call(server, "showLogKey", asMember)).status).toBe(200);
  const message = { subject: "other", message: "I cannot find the market." };
  expect((await call(server, "sendSupportMessage", { ...asMember, body: message })).status).toBe(201);
  // From other addresses nothing changes.
  expect((await call(server, "showLogKey", { address: "2001:db8:8::1" })).status).toBe(200);
});

test("addresses of one /64 share their limits, and IPv4 in the form of IPv6 is IPv4", {
  tags: ["later"],
}, async () => {
  const server = await aServer();
  const message = {
    name: "Pat",
    email: "pat@school.example",
    subject: "other",
    message: "Is anybody there?",
  };
  const write = (from: (nth: number) => string) =>
    Promise.all(
      Array.from({ length: 31 }, (_, nth) =>
        call(server, "sendSupportMessage", { address: from(nth), body: message }),
      ),
    );
  const shared = { 201: 30, too_many_requests: 1 };
  expect(countAnswers(await write((nth) => `2001:db8:7:1:${nth}::${nth}`))).toEqual(shared);
  expect(countAnswers(await write((nth) => `2001:db8:7:${nth + 2}::1`))).toEqual({ 201: 31 });
  expect(countAnswers(await write((nth) => (nth % 2 ? "203.0.113.9" : "::ffff:203.0.113.9")))).toEqual(
    shared,
  );
});

test("a page that trades asks 25 times a minute: thirty without a session fit behind one address, and ten of one member", async () => {
  const perPage = 25 * (windowOf("log") / minuteMs);
  expect(limitOf("log", "address-without-session")).toBeGreaterThanOrEqual(30 * perPage);
  expect(limitOf("log", "member")).toBeGreaterThanOrEqual(10 * perPage);
});

test("a thousand join with one code in an hour, and refused tries are none of them", async () => {
  const server = await aServer();
  const { code, email } = await anAdmin(server);
  const join = (typed: string) => {
    const person = { fullName: "Pat", email: typed, password, confirmPassword: password };
    return call(server, "register", { address, body: { ...person, invitationCode: code } });
  };
  const joined = async () =>
    Number(
      (await asOwner(server.target, "select hits from rate_limits where key like '%:successes:%'"))[0]?.hits,
    );
  expect((await join("pat@school.example")).status).toBe(201);
  for (let tries = 0; tries < 3; tries += 1) expect((await join(email)).body.code).toBe("identifier_taken");
  expect(await joined()).toBe(1);
  // Refused e-mails reveal who has an account, so they count like wrong codes.
  expect(await failuresOf(server, "register")).toBe(3);
});

test("a success gives its own place back, and none of a later window", async () => {
  const server = await aServer();
  const count = () => countTry(server.context, "password", { member: "somebody" });
  await count();
  const right = await count();
  await right.forgive();
  const late = await count();
  expect(late.hits).toBe(2);
  server.advance(15 * minuteMs);
  await count();
  await late.forgive();
  expect((await count()).hits).toBe(2);
});

test("a common password that somebody chooses is no failed try", async () => {
  const server = await aServer();
  const { emails, register } = await aClass(server, await anAdmin(server), {
    name: "class",
    size: 1,
    address,
  });
  await register("somebody@school.example", { invitationCode: "WRONG-CODE" });
  const { body } = await register(emails[0] ?? "", { password: "password123" });
  expect(body.code).toBe("password_common");
  expect(await failuresOf(server, "register")).toBe(1);
});
