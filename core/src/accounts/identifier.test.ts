import fc from "fast-check";
import { expect, test } from "vitest";
import { emailProblem, foldEmail, foldIdentifier, identifierKind } from "./identifier.ts";

test.each(["name@example.com", "a.b+c@mail.example.co.uk", " Name@Example.com ", "ü@bücher.example"])(
  "%s is an address",
  (email) => {
    expect(emailProblem(email)).toBeUndefined();
  },
);

test.each([
  "",
  "name",
  "name@",
  "@example.com",
  "name@example",
  "a b@example.com",
  "a@b@example.com",
  "a@.com",
  "a@b..c",
])("%s is no address", (email) => {
  expect(emailProblem(email)).toBe("Enter an e-mail address, such as name@example.com.");
});

test.each([
  ["a zero-width space", "ad\u200Ba@example.com", "U+200B"],
  ["a soft hyphen", "ad\u00ADa@example.com", "U+00AD"],
  ["a right-to-left override", "\u202Eada@example.com", "U+202E"],
  ["a joiner in the domain", "ada@exam\u200Dple.com", "U+200D"],
  ["a tag", "ada\u{E0061}@example.com", "U+E0061"],
  ["a control", "ada\u0007@example.com", "U+0007"],
])("an address with %s is refused", (_, email, codePoint) => {
  expect(emailProblem(email)).toContain(codePoint);
});

test("an address longer than mail allows is not accepted", () => {
  expect(emailProblem(`a@${"b".repeat(250)}.example`)).toBeDefined();
});

test("all spellings of an address are the same address", () => {
  expect(foldEmail(" ADA@Example.COM ")).toBe("ada@example.com");
  expect(foldEmail("ａda@example.com")).toBe("ada@example.com");
  expect(foldEmail("ada＠example.com")).toBe("ada@example.com");
  expect(foldEmail("\u212Aarl@example.com")).toBe("karl@example.com");
  expect(foldEmail("jose\u0301@example.com")).toBe(foldEmail("JOSÉ@example.com"));
});

// Capitals, marks and widths that fold to one another.
const letters = fc.constantFrom(
  "a",
  "A",
  "É",
  "e",
  "\u0301",
  "İ",
  "I",
  "\u0307",
  "ſ",
  "ß",
  "ẞ",
  "K",
  "Å",
  "ａ",
  "＠",
  " ",
  "\u00A0",
  "ﬁ",
  "Σ",
  "ς",
  "ǰ",
  "ΐ",
);

test("folding twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: letters }), (typed) => foldEmail(foldEmail(typed)) === foldEmail(typed)),
  );
});

test("text with an @ is taken as an e-mail address, other text as a phone number, and both fold to one spelling", () => {
  expect(identifierKind("ada@example.com")).toBe("email");
  expect(identifierKind("ada＠example.com")).toBe("email");
  expect(identifierKind("+44 20 7946 0018")).toBe("phone");
  expect(foldIdentifier("+44 (20) 7946-0018")).toBe("+442079460018");
  expect(foldIdentifier(" Ada@Example.com")).toBe("ada@example.com");
});
