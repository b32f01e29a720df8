import { expect, test } from "vitest";
import { decidedBefore, documentDeletedAt, maySubmit, reviewTimeWords } from "./kyc.ts";

test.each([
  ["not_submitted", true],
  ["pending", false],
  ["approved", false],
  ["rejected", true],
] as const)("whoever is %s may send a document: %s", (status, may) => {
  expect(maySubmit(status)).toBe(may);
});

test("a picture is due for deletion exactly at the time that its member was told", () => {
  const decidedAt = new Date("2026-03-01T12:00:00Z");
  const deletedAt = documentDeletedAt(decidedAt);
  expect(deletedAt.toISOString()).toBe("2026-03-31T12:00:00.000Z");
  expect(decidedBefore(deletedAt)).toEqual(decidedAt);
});

test.each([
  ["1-2", "1-2 business days"],
  ["1", "1 business day"],
  [null, undefined],
])("a check of %s days takes %s", (days, words) => {
  expect(reviewTimeWords(days)).toBe(words);
});
