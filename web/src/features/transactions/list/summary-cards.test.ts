import { expect, test } from "vitest";
import { pendingWords } from "./summary-cards.tsx";

test.each([
  [5, 3, "3 to decide, 2 running"],
  [3, 3, "3 to decide"],
  [2, 0, "2 running"],
  [0, 0, ""],
])("of %i pending, %i wait for a decision: %s", (pending, waiting, words) => {
  expect(pendingWords({ total: 9, completed: 0, failed: 0, pending, waiting })).toBe(words);
});
