import { expect, test } from "vitest";
import { turnPage } from "./turn-page.ts";

const shown = { users: [{ id: "newest" }, { id: "oldest" }], page: 7 };

test("the next page begins after the last member shown, the previous page ends before the first", () => {
  expect(turnPage(shown, 8, false)).toEqual({ page: "8", after: "oldest" });
  expect(turnPage(shown, 6, false)).toEqual({ page: "6", before: "newest" });
});

test("the first page has the newest members, also those who joined since; pages of a search are numbered", () => {
  expect(turnPage({ ...shown, page: 2 }, 1, false)).toEqual({ page: "" });
  expect(turnPage(shown, 8, true)).toEqual({ page: "8" });
});
