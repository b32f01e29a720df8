import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePrices, exactPrice, type Price, readPrice } from "./price.ts";

test.each([
  [42000, "42000"],
  [42000.5, "42000.5"],
  ["42000.50", "42000.5"],
  ["007.10", "7.1"],
  [0.1, "0.1"],
  [1e-7, "0.0000001"],
  [1.25e-9, "0.00000000125"],
  [123456789012.5, "123456789012.5"],
])("%j is read as %s", (given, price) => {
  expect(readPrice(given)).toBe(price);
});

test.each([
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e12,
  1e21,
  5e-324,
  "",
  "0",
  "0.000",
  "-1",
  "+1",
  "1e999",
  "1,000",
  " 1",
  "NaN",
  "1.",
  ".5",
  "1234567890123",
  null,
  undefined,
  true,
  {},
  [1],
])("%j is no price", (given) => {
  expect(readPrice(given)).toBeUndefined();
});

test("a number that is a price is read as exactly that number", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-15, max: 999_999_999_999, noNaN: true }), (number) => {
      expect(Number(readPrice(number))).toBe(number);
    }),
  );
});

test("prices are compared as numbers are, and exactly", () => {
  const prices = fc
    .tuple(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 0, max: 12 }))
    .map(([digits, decimals]) => ({ digits, decimals }));
  const write = ({ digits, decimals }: { digits: bigint; decimals: number }): Price => {
    const text = digits.toString().padStart(decimals + 1, "0");
    const price = readPrice(
      `${text.slice(0, text.length - decimals)}${decimals ? "." : ""}${text.slice(text.length - decimals)}`,
    );
    if (!price) throw new Error(text);
    return price;
  };
  fc.assert(
    fc.property(prices, prices, (one, other) => {
      fc.pre(
        one.digits / 10n ** BigInt(one.decimals) < 10n ** 12n &&
          other.digits / 10n ** BigInt(other.decimals) < 10n ** 12n,
      );
      const scaled = (each: typeof one) => each.digits * 10n ** BigInt(12 - each.decimals);
      const expected = scaled(one) < scaled(other) ? -1 : scaled(one) > scaled(other) ? 1 : 0;
      expect(comparePrices(write(one), write(other))).toBe(expected);
    }),
  );
});

test.each([
  ["4886.882", "$4,886.882"],
  ["100", "$100"],
  ["1200.5", "$1,200.50"],
  ["1234567.8901234", "$1,234,567.8901234"],
  ["0.00000001234", "$0.00000001234"],
])("a price of %s is written to the last digit: %s", (price, written) => {
  expect(exactPrice(price)).toBe(written);
});
