import { expect, test } from "vitest";
import { tellToWait } from "./refused.ts";

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [3_600, "60 minutes"],
  [7_201, "3 hours"],
])("after %i seconds is said as: %s", (seconds, words) => {
  const { sentence, waitSeconds } = tellToWait(seconds);
  expect(sentence).toBe(`Too many attempts. Try again in ${words}.`);
  expect(waitSeconds).toBe(seconds);
});
