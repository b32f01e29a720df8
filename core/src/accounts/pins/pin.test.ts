import { expect, test } from "vitest";
import { pinFrom, pinProblem, tooEasy } from "./pin.ts";

test.each(["000000", "777777", "123456", "654321", "890123", "135791", "121212", "123123", "112233"])(
  "%s is refused: people guess it first",
  (pin) => {
    expect(pinProblem(pin)).toBe(tooEasy);
  },
);

test.each(["", "12345", "1234567", "12345a", "１２３４５６", " 48151", "-48151"])("'%s' is no PIN", (pin) => {
  expect(pinProblem(pin)).toBe("Use 6 digits.");
});

test.each(["481527", "000042", "100000", "246813", "123457"])("%s is a PIN", (pin) => {
  expect(pinProblem(pin)).toBeUndefined();
});

test("random bytes give every PIN equally often, and never an easy one", () => {
  expect(pinFrom(Uint8Array.of(0, 7, 88, 247))).toBe("481527");
  expect(pinFrom(Uint8Array.of(0, 0, 0, 42))).toBe("000042");
  expect(pinFrom(Uint8Array.of(0, 0, 0, 0))).toBeUndefined();
  expect(pinFrom(Uint8Array.of(255, 255, 255, 255))).toBeUndefined();
});
