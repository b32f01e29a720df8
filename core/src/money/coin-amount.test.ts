import fc from "fast-check";
import { expect, test } from "vitest";
import { coinAmountFloor, writeCoinAmount } from "./coin-amount.ts";
import { micro } from "./usdt.ts";

const dollars = (amount: number) => micro(BigInt(amount) * 1_000_000n);

test.each([
  [42_000, "42000", "1.00000000"],
  [100, "42000", "0.00238095"],
  [10, "2500", "0.00400000"],
  [10, "0.5", "20.00000000"],
  [1, "3", "0.33333333"],
  [2, "3", "0.66666666"],
  [1, "100000001", "0.00000000"],
  [1_000_000_000, "0.00001", "100000000000000.00000000"],
])("%s USD at a price of %s is %s of the coin", (usd, price, amount) => {
  expect(writeCoinAmount(coinAmountFloor(dollars(usd), price))).toBe(amount);
});

test.each(["0", "0.0", "0.000000000000000000"])("at a price of %s nothing is bought", (price) => {
  expect(writeCoinAmount(coinAmountFloor(dollars(10), price))).toBe("0.00000000");
});

test.each(["", "-1", "1e3", "NaN", "1.", ".5", " 1", "1,000", "1234567890123"])("%j is no price", (price) => {
  expect(() => coinAmountFloor(dollars(10), price)).toThrow("Not a price");
});

test("the amount bought is the largest that the money pays for", () => {
  const prices = fc
    .tuple(fc.nat(99_999_999), fc.stringMatching(/^\d{0,20}$/))
    .map(([whole, fraction]) => ({ whole, fraction }))
    .filter(({ whole, fraction }) => /[1-9]/.test(whole + fraction));
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), prices, (usd, { whole, fraction }) => {
      const price = fraction === "" ? `${whole}` : `${whole}.${fraction}`;
      const amount = coinAmountFloor(micro(usd), price);
      // amount/1e8 × digits/10^decimals against usd/1e6, all brought to whole numbers.
      const cost = (coins: bigint) => coins * BigInt(whole + fraction);
      const paid = usd * 100n * 10n ** BigInt(fraction.length);
      expect(cost(amount) <= paid && paid < cost(amount + 1n)).toBe(true);
    }),
  );
});

test("a coin amount is written with eight decimals, exactly", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), (usd) => {
      const amount = coinAmountFloor(micro(usd), "1");
      const text = writeCoinAmount(amount);
      expect(text).toMatch(/^\d+\.\d{8}$/);
      expect(BigInt(text.replace(".", ""))).toBe(amount);
    }),
  );
});
