import fc from "fast-check";
import { expect, test } from "vitest";
import { micro, writeUsdt } from "../money/usdt.ts";
import {
  dailyIncome,
  dueAt,
  earnedFloor,
  isPaidAsDue,
  type PlanTerms,
  payoutOfPeriod,
  planSymbol,
  totalIncome,
  yearlyPercent,
} from "./plan.ts";

const usd = (amount: number) => micro(BigInt(Math.round(amount * 1_000_000)));

test.each([
  [100, 200, 30, "days", "2.00", "60.00"],
  [100, 200, 30, "hours", "2.00", "2.50"],
  [100, 200, 30, "minutes", "2.00", "0.041666"],
  [1_000, 125, 7, "days", "12.50", "87.50"],
  [99.99, 1, 1, "minutes", "0.009999", "0.000006"],
] as const)(
  "%s USD at %s hundredths of a percent a day for %s %s: %s a day, %s in all",
  (amount, dailyProfitBps, runTime, timeUnit, daily, total) => {
    const terms = { dailyProfitBps, runTime, timeUnit };
    expect(writeUsdt(dailyIncome(usd(amount), terms))).toBe(daily);
    expect(writeUsdt(totalIncome(usd(amount), terms))).toBe(total);
  },
);

const terms: fc.Arbitrary<PlanTerms> = fc.record({
  dailyProfitBps: fc.integer({ min: 0, max: 10_000 }),
  runTime: fc.integer({ min: 1, max: 400 }),
  timeUnit: fc.constantFrom("days", "hours", "minutes"),
});
const amounts = fc.bigInt(10_000n, 10n ** 13n).map(micro);

test("the payouts add up to the total income, and none is negative", () => {
  fc.assert(
    fc.property(amounts, terms, (amount, each) => {
      const payouts = Array.from({ length: each.runTime }, (_, index) =>
        payoutOfPeriod(amount, each, index + 1),
      );
      expect(payouts.every((payout) => payout >= 0n)).toBe(true);
      expect(payouts.reduce<bigint>((sum, payout) => sum + payout, 0n)).toBe(totalIncome(amount, each));
    }),
  );
});

test("the total is the daily return times the days, and the house keeps less than a millionth of it", () => {
  fc.assert(
    fc.property(amounts, terms, (amount, each) => {
      const parts = { days: 1n, hours: 24n, minutes: 1_440n }[each.timeUnit];
      const exact = amount * BigInt(each.dailyProfitBps) * BigInt(each.runTime);
      const dust = exact - totalIncome(amount, each) * 10_000n * parts;
      expect(dust >= 0n && dust < 10_000n * parts).toBe(true);
    }),
  );
});

test("two payouts of one purchase differ by at most a millionth", () => {
  fc.assert(
    fc.property(amounts, terms, fc.nat(1_000), fc.nat(1_000), (amount, each, one, other) => {
      const difference = payoutOfPeriod(amount, each, one + 1) - payoutOfPeriod(amount, each, other + 1);
      expect(difference >= -1n && difference <= 1n).toBe(true);
    }),
  );
});

test("a day has 24 hours across a change to summer time and the end of a month", () => {
  const started = new Date("2026-03-28T12:00:00Z");
  expect(dueAt(started, { timeUnit: "days" }, 1).toISOString()).toBe("2026-03-29T12:00:00.000Z");
  expect(dueAt(started, { timeUnit: "days" }, 4).toISOString()).toBe("2026-04-01T12:00:00.000Z");
  expect(dueAt(started, { timeUnit: "hours" }, 25).toISOString()).toBe("2026-03-29T13:00:00.000Z");
  expect(dueAt(started, { timeUnit: "minutes" }, 1).toISOString()).toBe("2026-03-28T12:01:00.000Z");
});

test.each([
  [200, "730"],
  [1, "3.65"],
  [125, "456.25"],
  [10_000, "36500"],
  [0, "0"],
])("%s hundredths of a percent a day are %s%% a year", (bps, yearly) => {
  expect(yearlyPercent(bps)).toBe(yearly);
});

test("nothing is earned before the first period", () => {
  expect(earnedFloor(usd(100), { dailyProfitBps: 200, runTime: 30, timeUnit: "days" }, 0)).toBe(0n);
});

test.each([
  ["Bitcoin", "BTC"],
  ["XRP", "XRP"],
  ["bnb", "BNB"],
  ["Dogecoin", "GEN"],
])("%s has the symbol %s", (name, symbol) => {
  expect(planSymbol(name)).toBe(symbol);
});

test.each([
  ["Running", 1, 119, true],
  ["Running", 1, 124, true],
  ["Running", 1, 126, false],
  ["Running", 3, 119, false],
  ["Running", 33_575_734, 119, false],
  ["Completed", 3, 119, false],
  ["Completed", 3, 190, true],
  ["Completed", 2, 190, false],
  ["Returned", 0, 190, true],
] as const)(
  "a %s purchase of three hours with %i payouts after %i minutes: as due %s",
  (status, paid, minutes, isDue) => {
    const now = new Date(Date.UTC(2026, 2, 1, 12, minutes)).toISOString();
    const shown = { status, createdAt: "2026-03-01T12:00:00.000Z", periodsPaid: paid, runTime: 3 };
    expect(isPaidAsDue({ ...shown, timeUnit: "hours" }, now)).toBe(isDue);
  },
);
