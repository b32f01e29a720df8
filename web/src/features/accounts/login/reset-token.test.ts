import { expect, it } from "vitest";
import { isInAddress, readResetToken, resetState } from "./reset-token.ts";

const nowhere = { hash: "", search: "", state: null };

it("the token of a reset link stands behind the hash", () => {
  expect(readResetToken({ ...nowhere, hash: "#token=abc-_1" })).toBe("abc-_1");
});

it("a link that a mail program rewrote has it in the query", () => {
  expect(readResetToken({ ...nowhere, search: "?token=abc" })).toBe("abc");
});

it("it is still known when it was taken out of the address", () => {
  const place = { ...nowhere, state: resetState("abc") };
  expect(readResetToken(place)).toBe("abc");
  expect(isInAddress(place)).toBe(false);
});

it("an address without one has none", () => {
  expect(readResetToken({ hash: "#other", search: "?code=1", state: { resetToken: 3 } })).toBeUndefined();
});
