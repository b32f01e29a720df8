import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberFormat } from "./number-format.ts";

const looks = [
  ["cents, rounded down", { least: 2, most: 2, down: true }, { roundingMode: "floor" }],
  ["cents with a sign", { least: 2, most: 2, plus: true }, { signDisplay: "exceptZero" }],
  [
    "coins, rounded down, with a sign",
    { least: 8, most: 8, down: true, plus: true },
    { signDisplay: "exceptZero", roundingMode: "floor" },
  ],
  ["all decimals", { least: 2, most: 20 }, {}],
  ["dollars", { least: 2, most: 2, unit: "$" }, { style: "currency", currency: "USD" }],
  ["whole dollars", { least: 0, most: 0, unit: "$" }, { style: "currency", currency: "USD" }],
  ["counts", { least: 0, most: 3 }, {}],
] as const;

describe.each(looks)("%s", (_name, look, options) => {
  const own = numberFormat(look);
  const browsers = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: look.least,
    maximumFractionDigits: look.most,
    signDisplay: "negative",
    ...options,
  });

  test("a number is written as the browser writes it", () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e24, max: 1e24 });
    fc.assert(fc.property(numbers, (value) => own.format(value) === browsers.format(value)));
  });

  test("a decimal is written as the browser writes it", () => {
    const decimals = fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,24})?$/).filter(isDecimal);
    fc.assert(fc.property(decimals, (value) => own.format(value) === browsers.format(value)));
  });
});

test("what is no number is written as it is", () => {
  expect(numberFormat({}).format(Number.NaN)).toBe("NaN");
});

const isDecimal = (text: string): text is `${number}` => text !== "";
