import { expect, test } from "vitest";
import { nextRestart, restartRule } from "./restart-rule.ts";

const minute = 60_000;

test("the first restart is immediate, the next ones wait longer and longer, and there is no fourth", () => {
  expect(nextRestart([], 0, restartRule)).toBe(0);
  expect(nextRestart([0], minute, restartRule)).toBe(2_000);
  expect(nextRestart([0, minute], 2 * minute, restartRule)).toBe(10_000);
  expect(nextRestart([0, minute, 2 * minute], 3 * minute, restartRule)).toBeUndefined();
});

test("a restart ten minutes ago does not count", () => {
  expect(nextRestart([0, minute, 2 * minute], 10 * minute, restartRule)).toBe(10_000);
  expect(nextRestart([0, minute, 2 * minute], 12 * minute, restartRule)).toBe(0);
});
