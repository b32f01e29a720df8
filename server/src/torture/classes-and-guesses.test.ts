// @module-tag proof

import { expect, test } from "vitest";
import { aClass, countAnswers } from "../testing/a-class.ts";
import { type Answer, anAdmin } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";

const minuteMs = 60_000;
const address = "10.7.0.1";
const size = 300;
const guessesMax = 5_000;

test("two classes of 300 from one address register and log in within the hour, while 10,000 wrong passwords from there get nowhere", {
  timeout: 3_600_000,
}, async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const first = await aClass(server, admin, { name: "first", size, address });
  const second = await aClass(server, admin, { name: "second", size, address });
  let guesses = 0;
  /** Guesses passwords of the first class, a hundred at once, until as many were tried as in half of the attack. */
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

  // Before anybody guesses, the first class logs in on browsers that are new to it too, all at once.
  const registered = await Promise.all(first.emails.map((email) => first.register(email)));
  expect(countAnswers(registered)).toEqual({ 201: size });
  expect(countAnswers(await Promise.all(first.emails.map((email) => first.logIn(email))))).toEqual({
    200: size,
  });

  const stopped = { login_failed: 300, too_many_requests: guessesMax - 300 };
  const [found, again] = await Promise.all([
    attack(),
    Promise.all(first.emails.map((email, n) => first.logIn(email, { device: registered[n]?.body.device }))),
  ]);
  expect(found).toEqual(stopped);
  expect(countAnswers(again)).toEqual({ 200: size });

  // The second class comes in the middle of the second half of the attack.
  server.advance(40 * minuteMs);
  const [foundLater, joined] = await Promise.all([
    attack(),
    Promise.all(
      second.emails.map(async (email) => {
        const { status, body } = await second.register(email);
        const login = await second.logIn(email, { device: body.device });
        return [status, login.status];
      }),
    ),
  ]);
  expect(foundLater).toEqual(stopped);
  expect(joined).toEqual(second.emails.map(() => [201, 200]));
  expect(guesses).toBe(10_000);

  // When the guessing has ended, so has the wait: the second class logs in on other browsers, all at once.
  server.advance(15 * minuteMs);
  expect(countAnswers(await Promise.all(second.emails.map((email) => second.logIn(email))))).toEqual({
    200: size,
  });
});
