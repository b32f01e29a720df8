import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dash,
  directionOf,
  formatChange,
  formatExact,
  formatMarketCap,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatUsd,
  hasMoreThanCents,
} from "./format.ts";

describe("money", () => {
  test.each([
    ["10000", "10,000.00 USDT"],
    ["1234.5", "1,234.50 USDT"],
    ["10147.513888", "10,147.51 USDT"],
    ["10.999999", "10.99 USDT"],
    ["-8.500000", "−8.50 USDT"],
    ["-8.500001", "−8.51 USDT"],
    ["-0.00", "0.00 USDT"],
    ["9007199254740993.019999", "9,007,199,254,740,993.01 USDT"],
  ])("%s is shown as %s", (amount, shown) => {
    expect(formatMoney(amount, "USDT")).toBe(shown);
  });

  test("a result has its sign, and zero has none", () => {
    expect(formatMoney("8.5", "USDT", true)).toBe("+8.50 USDT");
    expect(formatMoney("-8.5", "USDT", true)).toBe("−8.50 USDT");
    expect(formatMoney("0", "USDT", true)).toBe("0.00 USDT");
  });

  test("less than a cent is shown as small, not as zero", () => {
    expect(formatMoney("0.000001", "USDT")).toBe("<0.01 USDT");
    expect(formatMoney("0.0085", "USDT", true)).toBe("+<0.01 USDT");
    expect(formatUsd("0.009999")).toBe("<$0.01");
    expect(formatMoney("-0.000001", "USDT")).toBe("−0.01 USDT");
  });

  test("an amount of a coin keeps its eight decimals", () => {
    expect(formatMoney("0.00059523", "BTC")).toBe("0.00059523 BTC");
    expect(formatMoney("20.00000000", "ETH")).toBe("20.00000000 ETH");
  });

  test("a value that is not a number is a dash", () => {
    expect(formatMoney("1e5", "USDT")).toBe(dash);
    expect(formatMoney("", "USDT")).toBe(dash);
    expect(formatExact("many", "USDT")).toBe(dash);
  });

  test.each([
    ["USDT", (amount: string) => formatMoney(amount, "USDT")],
    ["$", formatUsd],
  ])(
    "every amount in %s has two decimals, is never shown as more, and as less by under a cent",
    (_, format) => {
      fc.assert(
        fc.property(millionths, (amount) => {
          const shown = format(decimal(amount));
          expect(shown).toMatch(/^−?\$?[\d,]+\.\d\d( USDT?)?$|^<\$?0\.01/);
          const cents = shown.startsWith("<") ? 0n : readMillionths(shown);
          expect(cents <= amount && amount - cents < 10_000n).toBe(true);
        }),
      );
    },
  );

  test("the exact amount can be read back to the last millionth", () => {
    fc.assert(
      fc.property(millionths, (amount) => {
        expect(readMillionths(formatExact(decimal(amount), "USDT"))).toBe(amount);
      }),
    );
    expect(formatExact("0.0085", "USDT", true)).toBe("+0.0085 USDT");
  });

  test("an amount with more than cents has details", () => {
    expect(hasMoreThanCents("10147.513888")).toBe(true);
    expect(hasMoreThanCents("10147.51")).toBe(false);
    expect(hasMoreThanCents("10147.510000")).toBe(false);
  });
});

describe("dollars", () => {
  test.each([
    ["10000.00", "$10,000.00"],
    ["10147.513888", "$10,147.51"],
    ["-8.50", "−$8.50"],
    ["many", dash],
  ])("%s is shown as %s", (amount, shown) => {
    expect(formatUsd(amount)).toBe(shown);
  });
});

test("no screen formats figures by itself", () => {
  const web = join(import.meta.dirname, "../..");
  const own = globSync("**/*.{ts,tsx}", { cwd: web })
    .filter((file) => !/\.test\.|^ui\/data\/format\.ts/.test(file))
    .filter((file) =>
      /style: "currency"|FractionDigits|\$\$\{(?!whole)/.test(readFileSync(join(web, file), "utf8")),
    );
  expect(own).toEqual([]);
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

  test("too small to show are shown as small, not as zero", () => {
    expect(formatPrice(0.0000002)).toBe("< $0.000001");
    expect(formatPrice(0)).toBe("$0.000000");
  });

  test("that are invalid are a dash", () => {
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

const millionths = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });

function decimal(millionths: bigint): string {
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(7, "0");
  return `${millionths < 0n ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function readMillionths(shown: string): bigint {
  const [whole = "", fraction = ""] = shown
    .replace(/ USDT?$/, "")
    .replace("$", "")
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

test.each([
  ["0.0062406", "0.0062406"],
  ["1234567.5", "1,234,567.5"],
  ["12", "12"],
  ["0.00000001", "0.00000001"],
])("a quantity of %s is written exactly: %s", (quantity, written) => {
  expect(formatQuantity(quantity)).toBe(written);
  expect(formatQuantity(`-${quantity}`, true)).toBe(`−${written}`);
});
