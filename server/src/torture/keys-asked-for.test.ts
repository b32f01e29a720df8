// @module-tag later

import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { type Got, type Keyed, tryKeys, untilAnswered } from "../testing/money/keyed-club.ts";
import { sampleSize } from "../testing/sample.ts";

const keys = sampleSize(15, 60, "TORTURE_KEYS");

test(`${keys} keys, asked for while they are sent to two servers: each call happened and its answer was told, or it never will`, {
  tags: ["sampled"],
  timeout: 3_600_000,
}, async () => {
  let givenUp = 0;
  await tryKeys(keys, async (keyed) => {
    const sending = Promise.all(Array.from({ length: randomInt(1, 4) }, () => keyed.send()));
    const asking = Array.from({ length: randomInt(1, 4) }, () => ask(keyed));
    const [told, ...others] = await Promise.all(asking);
    const answers = await sending;
    const [one] = answers;
    const late = await keyed.send();
    const happened = told?.answer.found === true;
    const agreed = happened
      ? isDeepStrictEqual({ status: told.answer.status, answer: told.answer.answer }, one)
      : one?.status === 409 && one.answer.code === "key_given_up";
    const same = [...answers, late].every((each) => isDeepStrictEqual(each, one));
    const isRight = agreed && same && others.every((each) => isDeepStrictEqual(each, told));
    if (!happened) givenUp += 1;
    return { happened, problem: !isRight && { told, others, answers, late } };
  });
  // Both happened often, or this proves nothing.
  expect(givenUp).toBeGreaterThan(keys / 20);
  expect(givenUp).toBeLessThan(keys - keys / 20);
  console.log(`${keys} keys, ${givenUp} of them given up before their call arrived.`);
});

/** Asks for a key's answer, a little later. */
async function ask(keyed: Keyed): Promise<Got> {
  const { server, url, token, key } = keyed;
  for (let turns = randomInt(60); turns > 0; turns -= 1) await new Promise(setImmediate);
  const got = await untilAnswered(async () => {
    const response = await fetch(`${url()}/api/answers/find`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ key }),
    });
    return { status: response.status, answer: (await response.json()) as Got["answer"] };
  });
  if (got.status !== 429) return got;
  // One administrator makes thousands of calls here; another test covers the limit.
  await asOwner(server.target, "delete from rate_limits");
  return ask(keyed);
}
