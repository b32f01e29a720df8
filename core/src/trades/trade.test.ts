import fc from "fast-check";
import { expect, test } from "vitest";
import { micro, writeUsdt } from "../money/usdt.ts";
import {
  breakEvenPercent,
  entryAfterMs,
  outcomes,
  payoutOf,
  profitFloor,
  ruleVersion,
  stakeMin,
} from "./trade.ts";

test.each([
  ["WIN", 10_000_000n, 8_500, "18.50"],
  ["LOSS", 10_000_000n, 8_500, "0.00"],
  ["TIE", 10_000_000n, 8_500, "10.00"],
  ["VOID", 10_000_000n, 8_500, "10.00"],
  ["WIN", 10_000_000n, 0, "10.00"],
  ["WIN", 1_000_001n, 8_500, "1.850001"],
  ["WIN", 1_000_001n, 9_999, "1.999901"],
  ["WIN", 1_000_000_000_000_000n, 100_000, "11000000000.00"],
] as const)(
  "%s with a stake of %s millionths at %s bps brings back %s",
  (outcome, stake, payoutBps, back) => {
    expect(writeUsdt(payoutOf({ stake: micro(stake), payoutBps }, outcome))).toBe(back);
  },
);

test("the smallest stake is one USDT, the rule is the first, and there are four outcomes", () => {
  expect([writeUsdt(stakeMin), outcomes]).toEqual(["1.00", ["WIN", "LOSS", "TIE", "VOID"]]);
});

test("a profit is the stake's share rounded down to the millionth", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 0, max: 100_000 }), (stake, bps) => {
      const exact = stake * BigInt(bps);
      const profit = profitFloor(micro(stake), bps) * 10_000n;
      expect(profit <= exact && exact - profit < 10_000n).toBe(true);
    }),
  );
});

test.each([
  [8_500, "54.05"],
  [10_000, "50.00"],
  [0, "100.00"],
  [9_000, "52.63"],
  [100_000, "9.09"],
  // 66.666… and 55.555… are rounded, not cut.
  [5_000, "66.67"],
  [8_000, "55.56"],
  // 99.0099…: the trailing zero stays.
  [100, "99.01"],
  [2_497, "80.02"],
])("a payout of %s bps breaks even at %s percent of wins", (payoutBps, percent) => {
  expect(breakEvenPercent(payoutBps)).toBe(percent);
});

test("at the break-even share, wins and losses are equal within the last digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (payoutBps) => {
      const share = Number(breakEvenPercent(payoutBps)) / 100;
      const gained = share * (payoutBps / 10_000) - (1 - share);
      expect(Math.abs(gained)).toBeLessThanOrEqual(0.000_050_1 * (1 + payoutBps / 10_000));
    }),
  );
});

test("trades on real prices are settled by version 2 of the rule, trades on simulated ones by version 1", () => {
  expect([ruleVersion("coingecko"), ruleVersion("operator"), ruleVersion("simulated")]).toEqual([2, 2, 1]);
});

test("the earliest entry is a millisecond after the acceptance in version 1 and 15 seconds in version 2", () => {
  expect([entryAfterMs(1), entryAfterMs(2)]).toEqual([1, 15_000]);
  expect(() => entryAfterMs(3)).toThrow("There is no version 3 of the rule of trades.");
});
