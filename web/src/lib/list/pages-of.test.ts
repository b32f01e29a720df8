import { expect, test } from "vitest";
import { countWords, hasLaterPages, isEndOfReach, pagesOf } from "./pages-of.ts";

test.each([
  [{ total: 0, limit: 10 }, 0],
  [{ total: 11, limit: 5 }, 3],
  [{ total: 5_000, limit: 20 }, 250],
  [{ total: 5_001, limit: 20 }, 250],
  [{ total: 5_100_000, limit: 10 }, 500],
  // The server refuses a page that would end beyond the reach of the list.
  [{ total: 5_100_000, limit: 30 }, 166],
])("%j has %i pages to show", (list, pages) => {
  expect(pagesOf({ page: 1, ...list })).toBe(pages);
});

test.each([
  [{ page: 500, total: 5_001, limit: 10 }, true],
  [{ page: 499, total: 5_001, limit: 10 }, false],
  [{ page: 500, total: 5_000, limit: 10 }, false],
  [{ page: 500, total: 5_000, limit: 10, more: true }, true],
  [{ page: 3, total: 25, limit: 10, more: true }, false],
])("that %j ends before its rows do is %s", (list, ends) => {
  expect(isEndOfReach(list)).toBe(ends);
});

test("there are pages after those that were counted, as far as a list goes", () => {
  expect(hasLaterPages({ page: 1, total: 1_000, limit: 10, more: true })).toBe(true);
  expect(hasLaterPages({ page: 1, total: 5_000, limit: 10, more: true })).toBe(false);
  expect(hasLaterPages({ page: 1, total: 40, limit: 10 })).toBe(false);
});

test("a count that ended says that there are more", () => {
  expect(countWords({ total: 1_000, more: true })).toBe("1,000+");
  expect(countWords({ total: 5_100_000, more: false })).toBe("5,100,000");
});
