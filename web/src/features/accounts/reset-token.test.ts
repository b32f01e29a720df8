import { expect, it } from "vitest";
import { readResetToken } from "./reset-token.ts";

it("the token of a reset link stands behind the hash", () => {
  expect(readResetToken({ hash: "#token=abc-_1", search: "" })).toBe("abc-_1");
});

it("a link that a mail program rewrote has it in the query", () => {
  expect(readResetToken({ hash: "", search: "?token=abc" })).toBe("abc");
});

it("an address without one has none", () => {
  expect(readResetToken({ hash: "#other", search: "?code=1" })).toBeUndefined();
});
