import { expect, test } from "vitest";
import { formatAge } from "./age.ts";

const at = "2026-03-01T12:00:00.000Z";
const after = (seconds: number) => new Date(at).getTime() + seconds * 1_000;

test.each([
  [-30, "just now"],
  [59, "just now"],
  [60, "1 min ago"],
  [3_599, "59 min ago"],
  [3_600, "1 h ago"],
  [86_399, "23 h ago"],
  [86_400, "1 day ago"],
  [200_000, "2 days ago"],
])("after %i seconds it was %s", (seconds, text) => {
  expect(formatAge(at, after(seconds))).toBe(text);
});
