import { expect, test } from "vitest";
import { contactCodeExpiry, contactCodeFrom } from "./contact-code.ts";

test.each([
  [[0, 0, 0, 0, 0, 7], "000007"],
  [[0, 0, 0, 15, 66, 64], "000000"],
  [[255, 255, 255, 255, 255, 255], "710655"],
])("the bytes %j give the code %s", (bytes, code) => {
  expect(contactCodeFrom(Uint8Array.from(bytes))).toBe(code);
});

test("a code works for a quarter of an hour", () => {
  expect(contactCodeExpiry(new Date("2026-03-01T12:00:00Z"))).toEqual(new Date("2026-03-01T12:15:00Z"));
});
