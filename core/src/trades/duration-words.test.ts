import { expect, test } from "vitest";
import { durationWords, shortDuration } from "./duration-words.ts";

test.each([
  [300, "5 minutes", "5 min"],
  [60, "1 minute", "1 min"],
  [90, "1 minute 30 seconds", "1 min 30 s"],
  [5, "5 seconds", "5 s"],
  [3_600, "1 hour", "1 h"],
  [86_400, "1 day", "1 day"],
])("%s seconds are %s", (seconds, words, short) => {
  expect([durationWords(seconds), shortDuration(seconds)]).toEqual([words, short]);
});
