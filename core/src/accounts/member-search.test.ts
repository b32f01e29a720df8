import { expect, test } from "vitest";
import { readMemberSearch } from "./member-search.ts";

test.each([
  ["ada", ["ada"], ["ada"]],
  ["  Ada LOVE ", ["ada love", "love"], ["ada", "love"]],
  ["100%", ["100%"], ["100%"]],
  ["ada@club.example", ["ada@club.example"], ["ada@club.example"]],
  ["+44 20 7946-0000", ["+442079460000"], ["+442079460000"]],
  ["(020) 7946", ["0207946"], ["0207946"]],
])("%j looks up %j and wants %j", (typed, beginnings, parts) => {
  expect(readMemberSearch(typed)).toMatchObject({ beginnings, parts });
});

test("a search normalises accents as stored names do", () => {
  expect(readMemberSearch("Jose\u0301").beginnings).toEqual(["jos\u00e9"]);
});

test.each([
  ["01890000-0000-7000-8000-000000000000", "01890000-0000-7000-8000-000000000000", "same"],
  ["0189-", "01890000-0000-0000-0000-000000000000", "0189ffff-ffff-ffff-ffff-ffffffffffff"],
  ["0189abcd-12", "0189abcd-1200-0000-0000-000000000000", "0189abcd-12ff-ffff-ffff-ffffffffffff"],
])("the ids that begin with %j are one range", (typed, first, last) => {
  expect(readMemberSearch(typed).ids).toEqual({ first, last: last === "same" ? first : last });
});

test.each(["bea", "ada lovelace", "0189abcd-12xy", "f".repeat(33)])(
  "%j is the beginning of no id",
  (typed) => {
    expect(readMemberSearch(typed).ids).toBeUndefined();
  },
);
