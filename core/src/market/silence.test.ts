import { expect, test } from "vitest";
import { isSilence } from "./silence.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const at = (seconds: number) => new Date(noon + seconds * 1_000);

test.each([
  ["prices that come when they are due", at(20), false],
  ["prices that come before", at(19), false],
  ["prices 15 seconds overdue", at(35), false],
  ["prices overdue for a millisecond longer", at(35.001), true],
  ["a clock that went back", at(-3_600), false],
] as const)("%s", (_, now, expected) => {
  expect(isSilence({ pricedAt: at(0), dueAt: at(20) }, now)).toBe(expected);
});

test("a server that never had prices was not silent", () => {
  expect(isSilence({ pricedAt: null, dueAt: null }, at(9_999))).toBe(false);
});
