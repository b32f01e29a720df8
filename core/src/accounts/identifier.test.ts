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

test("an address longer than mail allows is none", () => {
  expect(emailProblem(`a@${"b".repeat(250)}.example`)).toBeDefined();
});

test("all spellings of an address are one", () => {
  expect(foldEmail(" ADA@Example.COM ")).toBe("ada@example.com");
  expect(foldEmail("ａda@example.com")).toBe("ada@example.com");
});

test("what has an @ is meant as an address, anything else as a phone, and both fold to one spelling", () => {
  expect(identifierKind("ada@example.com")).toBe("email");
  expect(identifierKind("+44 20 7946 0018")).toBe("phone");
  expect(foldIdentifier("+44 (20) 7946-0018")).toBe("+442079460018");
  expect(foldIdentifier(" Ada@Example.com")).toBe("ada@example.com");
});
