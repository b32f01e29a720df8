// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, password, readNewestMessage, withAdmin, withMember } from "../../testing/members.ts";
import { aPinMember, pin } from "../../testing/pin-members.ts";
import { sampleSize } from "../../testing/sample.ts";
import type { TestServer } from "../../testing/server.ts";
import { turnOnTwoFactor } from "../../testing/two-factor.ts";

const minuteMs = 60_000;
const sampled = { tags: ["sampled"], timeout: 600_000 };
const passwordHundreds = sampleSize(3, 30);
const phoneHundreds = sampleSize(3, 10);
const codeHundreds = sampleSize(3, 100);

/** A member who logged in once, in a browser that stores its device token. */
async function anOwner() {
  const { server, admin, member } = await withMember();
  const identifier = member.email;
  const { device } = (await call(server, "login", { body: { identifier, password } })).body;
  return { server, admin, member, identifier, device };
}

/** Guesses from many addresses, a hundred at once. Returns how often each answer came. */
async function guessFromEverywhere(server: TestServer, hundreds: number, guess: (number: number) => object) {
  const answers: Record<string, number> = {};
  for (let batch = 0; batch < hundreds; batch += 1) {
    const tries = Array.from({ length: 100 }, (_, index) => batch * 100 + index).map((number) =>
      call(server, "login", { body: guess(number), address: `10.${number >> 8}.${number & 255}.1` }),
    );
    for (const { body } of await Promise.all(tries)) answers[body.code] = (answers[body.code] ?? 0) + 1;
  }
  return answers;
}

test(
  `${passwordHundreds} hundred guesses of a password from as many places are stopped, and the owner gets in all the while`,
  sampled,
  async () => {
    const { server, admin, identifier, device } = await anOwner();
    const owner = () =>
      call(server, "login", { body: { identifier, password, device }, address: "192.0.2.7" });
    const answers = await guessFromEverywhere(server, passwordHundreds, (number) => ({
      identifier,
      password: `guess ${number}`,
    }));
    expect(answers).toEqual({ login_failed: 50, too_many_requests: 100 * passwordHundreds - 50 });
    expect((await owner()).status).toBe(200);

    // A browser that is new to this account counts as a guesser until its owner proves access to the account's mail.
    const fresh = { identifier, password: "a wholly new secret" };
    expect((await call(server, "login", { body: fresh })).status).toBe(429);
    await call(server, "askForResetLink", { body: { identifier } });
    await server.runJobs();
    const token = /token=([\w-]+)/.exec(await readNewestMessage(server, admin.token))?.[1];
    const { body } = await call(server, "resetPassword", {
      body: { token, password: fresh.password, confirmPassword: fresh.password },
    });
    expect((await call(server, "login", { body: { ...fresh, device: body.device } })).status).toBe(200);
    // A new password resets everything: known devices become unknown.
    expect((await call(server, "login", { body: { ...fresh, device } })).status).toBe(429);
  },
);

/** A member with only a phone, and an endless supply of spellings of its number. */
async function aCaller() {
  const { server, admin } = await withAdmin();
  const phone = "+442079460018";
  const body = {
    fullName: "Grace",
    phone,
    password,
    confirmPassword: password,
    invitationCode: admin.code,
  };
  expect((await call(server, "register", { body })).status).toBe(201);
  const spell = (number: number) => {
    const gaps = [...phone.slice(3)].map((digit, index) => ((number >> index) & 1 ? ` ${digit}` : digit));
    const spelt = `+44${number % 3 === 0 ? " (0)" : ""}${gaps.join("")}`;
    return number % 2 === 0
      ? spelt
      : spelt.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  };
  return { server, admin, phone, spell };
}

test(
  `${phoneHundreds} hundred guesses at a phone account are counted together, however its number is written`,
  sampled,
  async () => {
    const { server, phone, spell } = await aCaller();
    const { device } = (await call(server, "login", { body: { identifier: spell(3), password } })).body;
    const answers = await guessFromEverywhere(server, phoneHundreds, (number) => ({
      identifier: spell(number),
      password: `guess ${number}`,
    }));
    expect(answers).toEqual({ login_failed: 50, too_many_requests: 100 * phoneHundreds - 50 });
    for (const identifier of [phone, spell(3), spell(10)]) {
      const owner = { identifier, password, device };
      expect((await call(server, "login", { body: owner, address: "192.0.2.7" })).status).toBe(200);
    }
  },
);

test("over a day, no more than thirty wrong PINs are looked at, however the user name is typed, and the owner gets in all the while", async () => {
  const { server, admin } = await withAdmin();
  const { userName, device } = await aPinMember(server, admin);
  const spellings = [userName, userName.toUpperCase(), userName.replace("-", " ")];
  let looked = 0;
  for (let hour = 0; hour < 5; hour += 1) {
    server.advance(61 * minuteMs);
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { identifier: spellings[tries % 3], password: `9${hour}${tries}406` };
      const answer = await call(server, "login", { body, address: `10.3.${hour}.${tries}` });
      looked += answer.body.code === "login_failed" ? 1 : 0;
    }
    const owner = { identifier: userName, password: pin, device };
    expect((await call(server, "login", { body: owner })).status).toBe(200);
  }
  expect(looked).toBe(30);
}, 60_000);

test("a number with an extension belongs to no account, so it is no guess at one", async () => {
  const { server, phone } = await aCaller();
  for (const extension of [" x1", " ext. 2", ";ext=3", " #4"]) {
    const body = { identifier: `${phone}${extension}`, password };
    expect((await call(server, "login", { body })).status).toBe(401);
  }
  expect((await call(server, "login", { body: { identifier: phone, password } })).status).toBe(200);
});

test("five links to one phone in half an hour, however its number is written", async () => {
  const { server, admin, spell } = await aCaller();
  const statuses: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const body = { identifier: spell(number) };
    statuses.push((await call(server, "askForResetLink", { body, address: `10.2.0.${number}` })).status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(5);
  await server.runJobs();
  expect((await call(server, "listOutbox", { token: admin.token })).body.total).toBe(5);
});

test(
  `${codeHundreds} hundred guesses of a code by somebody who knows the password are stopped, and the owner gets in all the while`,
  sampled,
  async () => {
    const { server, member, identifier, device } = await anOwner();
    const app = await turnOnTwoFactor(server, member);
    server.advance(minuteMs);
    // None of these codes is valid at any accepted time step.
    const right = [-1, 0, 1].map((step) => app.code(step * 30_000));
    const wrong = (number: number) => {
      const code = String(number).padStart(6, "0");
      return right.includes(code) ? "999999" : code;
    };
    const answers = await guessFromEverywhere(server, codeHundreds, (number) => ({
      identifier,
      password,
      code: wrong(number),
    }));
    expect(answers).toEqual({ code_wrong: 10, too_many_requests: 100 * codeHundreds - 10 });
    const owner = { identifier, password, device, code: app.code() };
    expect((await call(server, "login", { body: owner })).status).toBe(200);
  },
);

test("over a day, no more than thirty wrong codes are looked at", async () => {
  const { server, member, identifier } = await anOwner();
  await turnOnTwoFactor(server, member);
  let looked = 0;
  for (let hour = 0; hour < 5; hour += 1) {
    server.advance(61 * minuteMs);
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { identifier, password, code: "not a code" };
      const answer = await call(server, "login", { body, address: `10.1.${hour}.${tries}` });
      looked += answer.body.code === "code_wrong" ? 1 : 0;
    }
  }
  expect(looked).toBe(30);
}, 60_000);

test("over a day, no more than thirty wrong codes are checked for an intruder who also reads the mail and makes each device known", async () => {
  const { server, admin, member, identifier } = await anOwner();
  await turnOnTwoFactor(server, member);
  let looked = 0;
  for (let hour = 0; hour < 12; hour += 1) {
    server.advance(61 * minuteMs);
    await call(server, "askForResetLink", { body: { identifier } });
    await server.runJobs();
    const fresh = `a wholly new secret ${hour}`;
    const token = /token=([\w-]+)/.exec(await readNewestMessage(server, admin.token))?.[1];
    const reset = { token, password: fresh, confirmPassword: fresh };
    const { device } = (await call(server, "resetPassword", { body: reset })).body;
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { identifier, password: fresh, device, code: "not a code" };
      const answer = await call(server, "login", { body });
      looked += answer.body.code === "code_wrong" ? 1 : 0;
    }
  }
  expect(looked).toBe(30);
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages.map(({ subject }: { subject: string }) => subject)).toContain(
    "Somebody tried to log in with your password",
  );
}, 60_000);

test("a known device has ten wrong tries of its own in a quarter of an hour, and after twenty in a row it is unknown", async () => {
  const { server, identifier, device } = await anOwner();
  const logIn = (typed: string) => call(server, "login", { body: { identifier, password: typed, device } });
  const devices = async () => (await asOwner(server.target, "select 1 from devices")).length;
  const before = await devices();
  const tenWrong = async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await logIn("not this one")).status).toBe(401);
  };
  await tenWrong();
  expect((await logIn(password)).status).toBe(429);
  server.advance(15 * minuteMs);
  expect((await logIn(password)).status).toBe(200);
  await tenWrong();
  server.advance(15 * minuteMs);
  await tenWrong();
  expect(await devices()).toBe(before - 1);
});

test("successful logins are not counted: a member may log in as often as they like", async () => {
  const { server, identifier } = await anOwner();
  for (let times = 0; times < 15; times += 1) {
    expect((await call(server, "login", { body: { identifier, password } })).status).toBe(200);
  }
  for (let tries = 1; tries <= 10; tries += 1) {
    expect((await call(server, "login", { body: { identifier, password: "no" } })).status).toBe(401);
  }
  expect((await call(server, "login", { body: { identifier, password: "no" } })).status).toBe(429);
});

test("a device token of another member counts as an unknown device", async () => {
  const { server, identifier } = await anOwner();
  const stranger = await aMember(server);
  const { device } = (await call(server, "login", { body: { identifier: stranger.email, password } })).body;
  for (let tries = 1; tries <= 10; tries += 1) {
    const body = { identifier, password: "not this one", device };
    expect((await call(server, "login", { body })).status).toBe(401);
  }
  expect((await call(server, "login", { body: { identifier, password, device } })).status).toBe(429);
});
