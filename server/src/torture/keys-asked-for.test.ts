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

test(`${keys} keys, asked for while they are sent to two servers: each call happened and its answer was told, or it never will`, {
  tags: ["sampled"],
  timeout: 3_600_000,
}, async () => {
  const { server, urls, admin, memberFor, planId } = await aKeyedClub();
  const problems: string[] = [];
  const promised = new Map<KeyedName, number>(keyedNames.map((name) => [name, 0]));
  let givenUp = 0;

  const sendAndAsk = async (key: number) => {
    const name = keyedNames[key % keyedNames.length] ?? "deposit";
    const member = memberFor(name);
    const { by, after, own, ...call } = keyedCalls[name];
    const params: Record<string, string> = { userId: member.id, planId, id: firstGroup };
    if (after) {
      const first = anyOf(after);
      const sent = { url: urls[0], token: member.token, params, body: firstBodies[first] ?? {} };
      params.id = String((await sendKeyed(first, sent)).answer.transactionId);
    }
    const token = by === "admin" ? admin.token : member.token;
    const sent = { token, key: `key-${key}`, params, body: own?.(key) ?? call.body };
    const send = async () => untilAnswered(() => sendKeyed(name, { ...sent, url: anyOf(urls) }));
    const ask = async (): Promise<Got> => {
      for (let turns = randomInt(60); turns > 0; turns -= 1) await new Promise(setImmediate);
      const got = await untilAnswered(() => askFor(anyOf(urls), token, sent.key));
      if (got.status !== 429) return got;
      // One administrator makes thousands of calls here; another test covers the limit.
      await asOwner(server.target, "delete from rate_limits");
      return ask();
    };
    const sending = Promise.all(Array.from({ length: randomInt(1, 4) }, send));
    const [told, ...others] = await Promise.all(Array.from({ length: randomInt(1, 4) }, ask));
    const answers = await sending;
    const [one] = answers;
    const late = await send();
    const agreed = told?.answer.found
      ? isDeepStrictEqual({ status: told.answer.status, answer: told.answer.answer }, one)
      : one?.status === 409 && one.answer.code === "key_given_up";
    const same = [...answers, late].every((each) => isDeepStrictEqual(each, one));
    if (!agreed || !same || others.some((each) => !isDeepStrictEqual(each, told)))
      problems.push(`${name}, key ${key}: ${JSON.stringify({ told, others, answers, late })}`);
    if (told?.answer.found) promised.set(name, (promised.get(name) ?? 0) + 1);
    else givenUp += 1;
  };
  const queue = Array.from({ length: keys }, (_, key) => key);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let key = queue.pop(); key !== undefined; key = queue.pop()) await sendAndAsk(key);
    }),
  );

  expect(problems).toEqual([]);
  expect(await countHappened(server)).toEqual(Object.fromEntries(promised));
  const [stored] = await asOwner(server.target, "select count(*)::int as answers from idempotency");
  expect(stored?.answers).toBe(keys);
  // Both must have happened often, or this test proves nothing.
  expect(givenUp).toBeGreaterThan(keys / 20);
  expect(givenUp).toBeLessThan(keys - keys / 20);
  await expectBalancedBooks(server);
  console.log(`${keys} keys, ${givenUp} of them given up before their call arrived.`);
});

interface Got {
  readonly status: number;
  readonly answer: Record<string, unknown>;
}

/** An overloaded server answers that it is not ready, which says nothing about the call, so it is tried again. */
async function untilAnswered(attempt: () => Promise<Got>): Promise<Got> {
  for (;;) {
    const got = await attempt();
    if (got.status !== 503) return got;
  }
}

async function askFor(url: string, token: string, key: string): Promise<Got> {
  const response = await fetch(`${url}/api/answers/find`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ key }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
