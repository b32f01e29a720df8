import { expect, test } from "vitest";
import { aPlan, aPurchase } from "./a-plan.ts";
import { imageOf } from "./plan.ts";
import { countdown, nameOf, offerWords, periodsWords, progressWords, yearlySentence } from "./plan-words.ts";

test("a plan shows its yearly rate, and says that no real plan can promise it", () => {
  expect(yearlySentence(aPlan())).toBe("2% a day would be 730% a year. No real plan can promise that.");
  const steep = aPlan({ dailyProfit: 100, yearlyPercent: "36500" });
  expect(yearlySentence(steep)).toContain("36,500% a year");
  const odd = aPlan({ dailyProfit: 0.01, yearlyPercent: "3.65" });
  expect(yearlySentence(odd)).toContain("0.01% a day would be 3.65% a year");
});

test.each([
  [30, "days", "30 days"],
  [1, "days", "1 day"],
  [1, "hours", "1 hour"],
  [1_440, "minutes", "1,440 minutes"],
] as const)("%i %s is said as %s", (periods, unit, words) => {
  expect(periodsWords(periods, unit)).toBe(words);
});

test("a purchase shows how many of its periods are paid", () => {
  expect(progressWords(aPurchase({ periodsPaid: 3 }))).toBe("3 of 30 days paid");
  expect(progressWords(aPurchase({ periodsPaid: 0, runTime: 1, timeUnit: "hours" }))).toBe(
    "0 of 1 hour paid",
  );
});

test("a plan in one line has its yearly rate", () => {
  expect(offerWords(aPlan({ minPurchase: "1250.00" }))).toBe(
    "2% a day (730% a year) · 30 days · from\u00a0$1,250.00",
  );
});

const now = Date.parse("2026-03-01T12:00:00.000Z");

test.each([
  ["2026-03-01T12:00:00.400Z", "0:01"],
  ["2026-03-01T12:00:45.000Z", "0:45"],
  ["2026-03-01T12:09:05.000Z", "9:05"],
  ["2026-03-01T15:05:09.000Z", "3:05:09"],
  ["2026-03-02T11:59:59.000Z", "23:59:59"],
  ["2026-03-02T12:00:00.000Z", "1 d 00:00:00"],
  ["2026-03-31T16:03:02.000Z", "30 d 04:03:02"],
])("a payout at %s is %s away", (at, left) => {
  expect(countdown(at, now)).toBe(left);
});

test("a payout that is due has no countdown", () => {
  expect(countdown("2026-03-01T12:00:00.000Z", now)).toBeUndefined();
  expect(countdown("2026-03-01T11:59:00.000Z", now)).toBeUndefined();
});

test("a plan's name is what tells it apart", () => {
  expect(nameOf(aPlan())).toBe("Bitcoin plan, 2% a day for 30 days");
});

test("a coin with a known symbol has a picture, others have none", () => {
  expect(imageOf(aPlan({ symbol: "XRP" }))).toContain("ripple");
  expect(imageOf(aPlan({ coinName: "Dogecoin", symbol: "GEN" }))).toBe("");
});
