// @module-tag later

import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { anyOf } from "../testing/any-of.ts";
import { asOwner } from "../testing/database/database.ts";
import { firstBodies, type KeyedName, keyedCalls, sendKeyed } from "../testing/money/keyed-calls.ts";
import { aKeyedClub, countHappened, keyedNames } from "../testing/money/keyed-club.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { sampleSize } from "../testing/sample.ts";

const keys = sampleSize(15, 60, "TORTURE_KEYS");

test(`${keys} keys, each sent 2 to 20 times to two servers with one of all calls that take one: one effect each, and one answer`, {
  tags: ["sampled"],
  timeout: 3_600_000,
}, async () => {
  const { server, urls, admin, memberFor, planId } = await aKeyedClub();
  const problems: string[] = [];
  let copies = 0;
  let unanswered = 0;
  const promised = new Map<KeyedName, number>(keyedNames.map((name) => [name, 0]));

  /** An overloaded server says nothing about a call, so it is sent again. */
  const untilAnswered = async (send: () => ReturnType<typeof sendKeyed>): ReturnType<typeof sendKeyed> => {
    const got = await send();
    if (got.status !== 503) return got;
    unanswered += 1;
    return untilAnswered(send);
  };

  const sendOften = async (key: number) => {
    const name = keyedNames[key % keyedNames.length] ?? "deposit";
    const member = memberFor(name);
    const { by, after, own, tooMuch, ...call } = keyedCalls[name];
    const params: Record<string, string> = { userId: member.id, planId, id: firstGroup };
    if (after) {
      const first = anyOf(after);
      const sent = { url: urls[0], token: member.token, params, body: firstBodies[first] ?? {} };
      const began = await untilAnswered(() => sendKeyed(first, sent));
      params.id = String(began.answer.transactionId);
    }
    const isTooMuch = tooMuch !== undefined && randomInt(7) === 0;
    const token = by === "admin" ? admin.token : member.token;
    const sent = { token, key: `key-${key}`, params, body: isTooMuch ? tooMuch : (own?.(key) ?? call.body) };
    const send = () => untilAnswered(() => sendKeyed(name, { ...sent, url: anyOf(urls) }));
    const answers = await Promise.all(Array.from({ length: randomInt(2, 21) }, send));
    copies += answers.length;
    const [one] = answers;
    const isExpected = isTooMuch ? one?.status === 422 : one?.status === 200 || one?.status === 201;
    if (!isExpected || answers.some((each) => !isDeepStrictEqual(each, one)))
      problems.push(`${name}, key ${key}: ${JSON.stringify(answers)}`);
    if (!isTooMuch) promised.set(name, (promised.get(name) ?? 0) + 1);
  };
  const queue = Array.from({ length: keys }, (_, key) => key);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let key = queue.pop(); key !== undefined; key = queue.pop()) await sendOften(key);
    }),
  );

  expect(problems).toEqual([]);
  expect(await countHappened(server)).toEqual(Object.fromEntries(promised));
  const [stored] = await asOwner(server.target, "select count(*)::int as answers from idempotency");
  expect(stored?.answers).toBe(keys);
  await expectBalancedBooks(server);
  console.log(`${keys} keys, ${copies} copies, ${unanswered} of them sent again for want of an answer.`);
});
