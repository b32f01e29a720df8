import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { aClass, countAnswers } from "../testing/a-class.ts";
import { asOwner } from "../testing/database/database.ts";
import { anAdmin } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { countTry } from "./count-try.ts";

const minuteMs = 60_000;
const address = "10.7.0.1";

/** The counter of the class's address. */
const counter = (what: string) =>
  `key like '${what}:address:failures:%:${createHash("sha256").update(address).digest("base64url")}'`;

/** As if this many of the address's tries had failed before. */
async function setFailures(server: TestServer, what: string, hits: number): Promise<void> {
  await asOwner(server.target, `update rate_limits set hits = ${hits} where ${counter(what)}`);
}

async function failuresOf(server: TestServer, what: string): Promise<number> {
  const [row] = await asOwner(server.target, `select hits from rate_limits where ${counter(what)}`);
  return Number(row?.hits);
}

test("a class registers and logs in at once, however few tries its address has left; guesses from there get no more than these", async () => {
  const server = await aServer();
  const { emails, register, logIn } = await aClass(server, await anAdmin(server), {
    name: "class",
    size: 30,
    address,
  });
  // Ten are counted at once.
  const [used, left] = [{ login: 289, register: 189 }, 11];
  await register("somebody@school.example", { invitationCode: "WRONG-CODE" });
  await setFailures(server, "register", used.register);
  const registered = await Promise.all(emails.map((email) => register(email)));
  expect(countAnswers(registered)).toEqual({ 201: 30 });
  expect(await failuresOf(server, "register")).toBe(used.register);

  await logIn("somebody@school.example");
  await setFailures(server, "login", used.login);
  expect(countAnswers(await Promise.all(emails.map((email) => logIn(email))))).toEqual({ 200: 30 });
  expect(await failuresOf(server, "login")).toBe(used.login);

  const guesses = emails.map((email) => logIn(email, { password: "a wrong guess" }));
  expect(countAnswers(await Promise.all(guesses))).toEqual({
    login_failed: left,
    too_many_requests: 30 - left,
  });
  const codes = emails.map((_, n) => register("late@school.example", { invitationCode: `WRONG-${n}` }));
  expect(countAnswers(await Promise.all(codes))).toEqual({
    invitation_invalid: left,
    too_many_requests: 30 - left,
  });
  // A right guess is not told from a wrong one any more, except where the member registered.
  expect((await logIn(emails[0] ?? "")).status).toBe(429);
  expect((await register("late@school.example")).status).toBe(429);
  const here = emails.map((email, n) => logIn(email, { device: registered[n]?.body.device }));
  expect(countAnswers(await Promise.all(here))).toEqual({ 200: 30 });
  expect(await failuresOf(server, "login")).toBe(used.login + guesses.length + 1);
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
