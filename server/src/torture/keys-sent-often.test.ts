// @module-tag later

import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { test } from "vitest";
import { tryKeys } from "../testing/money/keyed-club.ts";
import { sampleSize } from "../testing/sample.ts";

const keys = sampleSize(15, 60, "TORTURE_KEYS");

test(`${keys} keys, each sent 2 to 20 times to two servers with one of all calls that take one: one effect each, and one answer`, {
  tags: ["sampled"],
  timeout: 3_600_000,
}, async () => {
  let copies = 0;
  await tryKeys(keys, async ({ tooMuch, send }) => {
    const isTooMuch = tooMuch !== undefined && randomInt(7) === 0;
    const sendOne = () => send(isTooMuch ? tooMuch : undefined);
    const answers = await Promise.all(Array.from({ length: randomInt(2, 21) }, sendOne));
    copies += answers.length;
    const [one] = answers;
    const isExpected = isTooMuch ? one?.status === 422 : one?.status === 200 || one?.status === 201;
    const isOne = isExpected && answers.every((each) => isDeepStrictEqual(each, one));
    return { happened: !isTooMuch, problem: !isOne && answers };
  });
  console.log(`${keys} keys, ${copies} copies.`);
});
