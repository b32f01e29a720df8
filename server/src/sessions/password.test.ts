import { expect, test } from "vitest";
import { readDoc } from "../testing/docs/read-docs.ts";
import { contextWords, isCommonPassword, openPasswords } from "./password.ts";

test.each([
  ["one of the most common", "password123"],
  ["the same in capitals", "PassWord123"],
  ["the name of this", "Paperchain"],
  ["with a year and a sign", "paperchain-2026!"],
  ["with digits in between", "bit1coin2"],
])("%s is refused", (_what, password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["correct horse battery", "my paperchain horse", "ありがとうございます", "12 köpfige Raupe"])(
  "%s is fine",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("the operator's documentation lists the refused words", () => {
  for (const word of contextWords) expect(readDoc("docs/operations.md")).toContain(word);
});

test("a password is compared exactly: every letter, its case and the spaces around it", async () => {
  const passwords = openPasswords();
  const password = `${"long ".repeat(39)}Last`;
  const passwordHash = await passwords.hash(password);
  expect(await passwords.matches(password, passwordHash)).toBe(true);
  for (const other of [password.slice(0, -1), password.toLowerCase(), `${password} `, ` ${password}`])
    expect(await passwords.matches(other, passwordHash)).toBe(false);
});
