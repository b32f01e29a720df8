import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dash,
  directionOf,
  formatChange,
  formatMarketCap,
  formatMoney,
  formatPrice,
  formatUsd,
} from "./format.ts";

describe("money", () => {
  test.each([
    ["10000", "10,000.00 USDT"],
    ["1234.5", "1,234.50 USDT"],
    ["0.000001", "0.000001 USDT"],
    ["-8.500000", "−8.50 USDT"],
    ["9007199254740993.01", "9,007,199,254,740,993.01 USDT"],
  ])("%s is shown as %s", (amount, shown) => {
    expect(formatMoney(amount, "USDT")).toBe(shown);
  });

  test("a result carries its sign, and nothing has none", () => {
    expect(formatMoney("8.5", "USDT", true)).toBe("+8.50 USDT");
    expect(formatMoney("-8.5", "USDT", true)).toBe("−8.50 USDT");
    expect(formatMoney("0", "USDT", true)).toBe("0.00 USDT");
  });

  test("what is not a number is a dash, never a guess", () => {
    expect(formatMoney("1e5", "USDT")).toBe(dash);
    expect(formatMoney("", "USDT")).toBe(dash);
  });

  test("every amount of millionths can be read back exactly", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (millionths) => {
        expect(readMillionths(formatMoney(decimal(millionths), "USDT"))).toBe(millionths);
      }),
    );
  });
});

describe("dollars", () => {
  test.each([
    ["10000.00", "$10,000.00"],
    ["0.123456", "$0.123456"],
    ["-8.50", "−$8.50"],
    ["many", dash],
  ])("%s is shown as %s", (amount, shown) => {
    expect(formatUsd(amount)).toBe(shown);
  });
});

describe("prices", () => {
  test("have six decimals below one dollar and two from there on", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (usd) => {
        expect(formatPrice(usd)).toMatch(usd < 1 ? /^\$[01]\.\d{6}$/ : /^\$[\d,]+\.\d{2}$/);
      }),
    );
  });

  test("are never more than half a last digit from the truth", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e7, noNaN: true }), (usd) => {
        const shown = Number(formatPrice(usd).replace(/[$,]/g, ""));
        expect(Math.abs(shown - usd)).toBeLessThanOrEqual((usd < 1 ? 0.5e-6 : 0.005) * 1.0001);
      }),
    );
  });

  test("too small to show are called small, not nothing", () => {
    expect(formatPrice(0.0000002)).toBe("< $0.000001");
    expect(formatPrice(0)).toBe("$0.000000");
  });

  test("that are no prices are a dash", () => {
    expect(formatPrice(Number.NaN)).toBe(dash);
    expect(formatPrice(-1)).toBe(dash);
  });
});

describe("changes", () => {
  test.each([
    [2.314, "+2.31%", "up"],
    [-14.2, "−14.20%", "down"],
    [-0.004, "0.00%", "level"],
    [null, dash, "level"],
  ] as const)("%s is shown as %s and points %s", (percent, shown, direction) => {
    expect(formatChange(percent)).toBe(shown);
    expect(directionOf(percent)).toBe(direction);
  });

  test("the arrow always agrees with the sign that is shown", () => {
    const arrows = { "+": "up", "−": "down" } as const;
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (percent) => {
        const sign = formatChange(percent)[0];
        expect(directionOf(percent)).toBe(sign === "+" || sign === "−" ? arrows[sign] : "level");
      }),
    );
  });
});

function decimal(millionths: bigint): string {
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(7, "0");
  return `${millionths < 0n ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function readMillionths(shown: string): bigint {
  const [whole = "", fraction = ""] = shown
    .replace(" USDT", "")
    .replace("−", "-")
    .replaceAll(",", "")
    .split(".");
  return BigInt(whole + fraction.padEnd(6, "0"));
}

test.each([
  [1.234e12, "$1.23T"],
  [1e12, "$1.00T"],
  [45.6e9, "$45.60B"],
  [1e9, "$1.00B"],
  [7_890_000, "$7.89M"],
  [999_999, "$999,999"],
  [0, "$0"],
  [null, dash],
])("a market cap of %s is shown as %s", (usd, shown) => {
  expect(formatMarketCap(usd)).toBe(shown);
});
