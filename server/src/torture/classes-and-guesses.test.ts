// @module-tag proof

import { expect, test } from "vitest";
import { aClass, countAnswers } from "../testing/a-class.ts";
import { type Answer, call, withAdmin } from "../testing/members.ts";
import { tryToLockOut } from "../testing/one-pupil.ts";

const minuteMs = 60_000;
/** The class shares a /64, and the pupil has all of its addresses. */
const network = (nth: number) => `2001:db8:7:1::${nth.toString(16)}`;
const address = network(0);
const size = 300;
const guessesMax = 5_000;

test("two classes of 300 from one address register and log in within the hour, while one pupil there tries 10,000 wrong passwords, and to use up whatever the others need", {
  timeout: 3_600_000,
}, async () => {
  const { server, admin } = await withAdmin();
  const first = await aClass(server, admin, { name: "first", size, address });
  const second = await aClass(server, admin, { name: "second", size, address });
  let guesses = 0;
  /** Guesses passwords of the first class, a hundred at once, until half of the attack's guesses are made. */
  const attack = async () => {
    const answers: Answer[] = [];
    while (answers.length < guessesMax) {
      const hundred = Array.from({ length: 100 }, () => {
        guesses += 1;
        return first.logIn(first.emails[guesses % size] ?? "", { password: `guess ${guesses}` });
      });
      answers.push(...(await Promise.all(hundred)));
    }
    return countAnswers(answers);
  };

  // Before anybody guesses, the first class logs in all at once, on browsers that are also new to it.
  const registered = await Promise.all(first.emails.map((email) => first.register(email)));
  expect(countAnswers(registered)).toEqual({ 201: size });
  expect(countAnswers(await Promise.all(first.emails.map((email) => first.logIn(email))))).toEqual({
    200: size,
  });

  // The pupil has exceeded every limit of the address, and continues.
  const pupil = {
    address: (nth: number) => network(nth + 1),
    code: second.code,
    email: first.emails[0] ?? "",
  };
  const refused = Object.entries(await tryToLockOut(server, { ...pupil, times: 410 }))
    .filter(([, { status }]) => status === 429)
    .map(([way]) => way);
  expect(refused.sort()).toEqual([
    "boards",
    "links",
    "log",
    "lookedUp",
    "support",
    "userNames",
    "wrongCodes",
  ]);
  const teacher = () => first.logIn(admin.email);
  expect((await first.logIn(admin.email, { password: "mistyped" })).status).toBe(401);
  expect((await teacher()).status).toBe(200);

  // The address is slowed down: three guesses for each account.
  const looked = 3 * size;
  const [found, again] = await Promise.all([
    attack(),
    Promise.all(first.emails.map((email, n) => first.logIn(email, { device: registered[n]?.body.device }))),
  ]);
  expect(found).toEqual({ login_failed: looked, too_many_requests: guessesMax - looked });
  expect(countAnswers(again)).toEqual({ 200: size });

  // The second class comes in the middle of the second half of the attack.
  server.advance(40 * minuteMs);
  const [foundLater, , joined] = await Promise.all([
    attack(),
    tryToLockOut(server, { ...pupil, times: 410 }),
    Promise.all(
      second.emails.map(async (email) => {
        const { status, body } = await second.register(email);
        const login = await second.logIn(email, { device: body.device });
        const check = await call(server, "showLogKey", { token: login.body.token, address });
        return [status, login.status, check.status];
      }),
    ),
  ]);
  // Within the hour each account has had its three guesses. A few more are possible until the address is slowed down
  // again.
  const { login_failed: lookedLater = 0 } = foundLater;
  expect(lookedLater).toBeLessThanOrEqual(75);
  expect(joined).toEqual(second.emails.map(() => [201, 200, 200]));
  expect(guesses).toBe(10_000);
  expect((await teacher()).status).toBe(200);

  // Once the guessing ends, so does the wait: the second class logs in on other browsers, all at once.
  server.advance(15 * minuteMs);
  expect(countAnswers(await Promise.all(second.emails.map((email) => second.logIn(email))))).toEqual({
    200: size,
  });
});
