import { expect, test } from "vitest";
import { statusCount } from "./status-count.ts";

test.each([
  [[0], "0"],
  [[1_000], "1,000"],
  [[1_001], "1,000+"],
  [[1_001, 30], "1,030+"],
  [[700, 600], "1,300"],
  [[undefined, 5], undefined],
] as const)("%j is told as %s", (counts, words) => {
  expect(statusCount(...counts)).toBe(words);
});
