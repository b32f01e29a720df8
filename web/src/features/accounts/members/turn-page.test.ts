import { expect, test } from "vitest";
import { turnPage } from "./turn-page.ts";

const shown = { users: [{ id: "newest" }, { id: "oldest" }], page: 7 };

test("the next page begins after the last person shown, the previous one ends before the first", () => {
  expect(turnPage(shown, 8, false)).toEqual({ page: "8", after: "oldest" });
  expect(turnPage(shown, 6, false)).toEqual({ page: "6", before: "newest" });
});

test("the first page is the newest people, whoever came since; a search is counted", () => {
  expect(turnPage({ ...shown, page: 2 }, 1, false)).toEqual({ page: "" });
  expect(turnPage(shown, 8, true)).toEqual({ page: "8" });
});
