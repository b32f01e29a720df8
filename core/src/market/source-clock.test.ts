import { expect, test } from "vitest";
import { clockAheadMs, sourceClock } from "./source-clock.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const ahead = (askedMs: number, tookMs: number, toldMs: number) =>
  clockAheadMs({ askedAt: new Date(noon + askedMs), tookMs, told: new Date(noon + toldMs) });

test.each([
  ["at the same second", 0, 0, 0, 0],
  ["within the second that the source does not tell", 999, 0, 0, 0],
  ["a millisecond after that second", 1_001, 0, 0, 1],
  ["five seconds ahead of the told second", 6_000, 0, 0, 5_000],
  ["a millisecond behind", -1, 0, 0, -1],
  ["five seconds behind", -5_000, 0, 0, -5_000],
  ["five seconds behind, after a round trip of two", -5_000, 2_000, 0, -3_000],
  ["five seconds behind, after a round trip of five", -5_000, 5_000, 0, 0],
  ["a clock whose answer took a part of a millisecond", -5_000, 0.2, 0, -4_999],
] as const)("%s", (_, asked, took, told, expected) => {
  expect(ahead(asked, took, told)).toBe(expected);
});

test.each([
  [0, "agrees"],
  [2_000, "agrees"],
  [-2_000, "agrees"],
  [2_001, "differs"],
  [-2_001, "differs"],
  [null, "not_measured"],
] as const)("a difference of %s ms: %s", (aheadMs, judgement) => {
  expect(sourceClock(aheadMs)).toBe(judgement);
});
