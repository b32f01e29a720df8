import { expect, test } from "vitest";
import { nextRestart, restartRule } from "./restart-rule.ts";

const minute = 60_000;

test("the first death is mended at once, the next ones with more and more patience, the fourth not", () => {
  expect(nextRestart([], 0, restartRule)).toBe(0);
  expect(nextRestart([0], minute, restartRule)).toBe(2_000);
  expect(nextRestart([0, minute], 2 * minute, restartRule)).toBe(10_000);
  expect(nextRestart([0, minute, 2 * minute], 3 * minute, restartRule)).toBeUndefined();
});

test("what is ten minutes ago counts no more", () => {
  expect(nextRestart([0, minute, 2 * minute], 10 * minute, restartRule)).toBe(10_000);
  expect(nextRestart([0, minute, 2 * minute], 12 * minute, restartRule)).toBe(0);
});
