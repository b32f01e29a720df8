import { plansEndpoints } from "@paperchain/contract/plans/endpoints.ts";
import { expect, test } from "vitest";
import { aPlan } from "../a-plan.ts";
import { blankOffer, incomesOf, offerBody, offerOf, offerProblems } from "./plan-offer.ts";

const draft = { ...blankOffer, coinName: "Bitcoin", dailyProfit: "2", minPurchase: "100" };

test("a new plan runs for 30 days by default", () => {
  expect(blankOffer).toMatchObject({ runTime: "30", timeUnit: "days" });
});

test.each([
  ["coinName", " ", "Coin name is required"],
  ["coinName", "Bitcoin", undefined],
  ["dailyProfit", "", "Profit is required"],
  ["dailyProfit", "1.005", "Use a number with at most two decimals."],
  ["dailyProfit", "100.01", "Use a percentage from 0 to 100."],
  ["dailyProfit", "0", "Profit must be greater than 0"],
  ["dailyProfit", "100", undefined],
  ["minPurchase", "", "Minimum purchase is required"],
  ["minPurchase", "1.005", "Enter an amount in USD with at most two decimals, such as 25.50."],
  ["minPurchase", "0.00", "Minimum purchase must be greater than 0"],
  ["minPurchase", "0.01", undefined],
] as const)("%s %j: %s", (field, typed, problem) => {
  expect(offerProblems[field](typed)).toBe(problem);
});

test.each([
  ["", "days", "Run time must be greater than 0"],
  ["0", "days", "Run time must be greater than 0"],
  ["-3", "hours", "Run time must be greater than 0"],
  ["1.5", "days", "Run time must be a whole number"],
  ["3650", "days", undefined],
  ["3651", "days", "A plan can run for at most ten years."],
  ["3651", "hours", undefined],
] as const)("a run time of %j %s: %s", (typed, unit, problem) => {
  expect(offerProblems.runTime(typed, unit)).toBe(problem);
});

test("incomes follow from the profit and the minimum purchase, by the unit", () => {
  expect(incomesOf(draft)).toEqual({ period: "2.00", daily: "2.00", total: "60.00" });
  expect(incomesOf({ ...draft, timeUnit: "hours", runTime: "24" })).toEqual({
    period: "0.083333",
    daily: "2.00",
    total: "2.00",
  });
});

test.each([{ dailyProfit: "" }, { minPurchase: "" }, { runTime: "0" }])(
  "without %j there are no incomes",
  (missing) => {
    expect(incomesOf({ ...draft, ...missing })).toBeUndefined();
  },
);

test("the request matches the contract, even with tiny incomes", () => {
  const tiny = { ...draft, dailyProfit: "0.01", minPurchase: "0.35", timeUnit: "minutes" } as const;
  for (const each of [draft, tiny]) {
    const body = offerBody(each);
    expect(plansEndpoints.createPlan.body.safeParse(body).error).toBeUndefined();
  }
  expect(offerBody(draft)).toMatchObject({ dailyIncome: "2.00", totalIncome: "60.00", runTime: 30 });
});

test("saving an unchanged plan changes nothing", () => {
  const plan = aPlan({ dailyProfit: 0.29, runTime: 48, timeUnit: "hours", minPurchase: "12.50" });
  expect(offerBody(offerOf(plan))).toMatchObject({
    coinName: "Bitcoin",
    dailyProfit: "0.29",
    runTime: 48,
    timeUnit: "hours",
    minPurchase: "12.50",
  });
});
