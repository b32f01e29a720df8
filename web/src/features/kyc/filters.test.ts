import { expect, test } from "vitest";
import { readStatus } from "./filters.ts";

test.each([
  ["", "pending"],
  ["all", "all"],
  ["rejected", "rejected"],
  ["not_submitted", "pending"],
  ["constructor", "pending"],
])("%o in the address shows %s; the default is what waits", (text, status) => {
  expect(readStatus(text)).toBe(status);
});
