import fc from "fast-check";
import { expect, test } from "vitest";
import { addUsdt, micro, negateUsdt, readUsdt, writeDollars, writeUsdt, zeroUsdt } from "./usdt.ts";

const amounts = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(micro);

test.each([
  [1_000_000n, "1.00"],
  [12_500_000n, "12.50"],
  [1n, "0.000001"],
  [-8_500_000n, "-8.50"],
  [10_120_000n, "10.12"],
  [10_123_000n, "10.123"],
  [0n, "0.00"],
])("%s millionths are written %s", (amount, text) => {
  expect(writeUsdt(micro(amount))).toBe(text);
});

test("a written amount is parsed as the same amount", () => {
  fc.assert(fc.property(amounts, (amount) => readUsdt(writeUsdt(amount)) === amount));
});

test.each(["", "1.", ".5", "1e3", "1,000", "0.0000001", "NaN", "--1", "+1", " 1", "1234567890123", "0x10"])(
  "%j is no amount",
  (text) => {
    expect(readUsdt(text)).toBeUndefined();
  },
);

test("an amount and its negative add up to zero", () => {
  fc.assert(fc.property(amounts, (amount) => addUsdt(amount, negateUsdt(amount)) === zeroUsdt));
});

test.each([
  ["10", "$10.00"],
  ["1250.5", "$1,250.50"],
  ["-1000000000", "-$1,000,000,000.00"],
  ["0.000001", "$0.000001"],
  ["1234.567891", "$1,234.567891"],
])("%s in a sentence is %s", (amount, written) => {
  expect(writeDollars(readUsdt(amount) ?? zeroUsdt)).toBe(written);
});
