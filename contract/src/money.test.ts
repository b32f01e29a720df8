import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyIn } from "./money.ts";

const problem = "Enter an amount in USD with at most two decimals, such as 25.50.";

test.each([
  ["25.50", 25_500_000n],
  ["25.5", 25_500_000n],
  ["25", 25_000_000n],
  [" 25 ", 25_000_000n],
  ["007", 7_000_000n],
  ["-12.34", -12_340_000n],
  ["0", 0n],
  ["999999999999.99", 999_999_999_999_990_000n],
  [25.5, 25_500_000n],
  [10, 10_000_000n],
  [-0, 0n],
  [0.07, 70_000n],
  [250.55, 250_550_000n],
])("%o is read exactly, as %s millionths", (given, amount) => {
  expect(moneyIn.parse(given)).toBe(amount);
});

test.each([
  "",
  " ",
  "ten",
  "10.001",
  "1e3",
  "1E3",
  "1.",
  ".5",
  "+5",
  "--5",
  "1,000",
  "1 000",
  "0x10",
  "٣",
  "5\n5",
  "NaN",
  "Infinity",
  "1234567890123",
  10.001,
  0.1 + 0.2,
  1e-7,
  1e21,
  1e12,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  true,
  null,
  undefined,
  [10],
  {},
])("%o is no amount of money, and the answer says what is", (given) => {
  const read = moneyIn.safeParse(given);
  expect(read.error?.issues.map(({ message }) => message)).toEqual([problem]);
});

test("every whole number of cents can be sent as a text, and fits where the database keeps it", () => {
  const cents = fc.bigInt(-99_999_999_999_999n, 99_999_999_999_999n);
  fc.assert(
    fc.property(cents, (amount) => {
      const text = `${amount < 0n ? "-" : ""}${String(amount < 0n ? -amount : amount).padStart(3, "0")}`;
      const read = moneyIn.parse(`${text.slice(0, -2)}.${text.slice(-2)}`);
      expect(read).toBe(amount * 10_000n);
      expect(BigInt.asIntN(64, read)).toBe(read);
    }),
  );
});

test("a number of cents is read as its decimal digits, without floating-point error", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(moneyIn.parse(cents / 100)).toBe(BigInt(cents) * 10_000n);
      expect(moneyIn.parse(writeUsdt(moneyIn.parse(cents / 100)))).toBe(BigInt(cents) * 10_000n);
    }),
  );
});
