import { expect, test } from "vitest";
import { ageWords } from "./age-words.ts";

const at = "2026-03-01T12:00:00.000Z";
const after = (seconds: number) => new Date(at).getTime() + seconds * 1_000;

test.each([
  [-5, "0 seconds"],
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3_599, "59 minutes"],
  [7_200, "2 hours"],
  [86_400, "1 day"],
])("after %i seconds a price is %s old", (seconds, words) => {
  expect(ageWords(at, after(seconds))).toBe(words);
});
