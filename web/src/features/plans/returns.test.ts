import { expect, test } from "vitest";
import { aPlan } from "./a-plan.ts";
import { principalBackAt, purchaseProblem, returnsOf } from "./returns.ts";

test("a day pays the daily profit of the amount, and the total is that times the days", () => {
  expect(returnsOf("500", aPlan())).toEqual({ period: "10.00", daily: "10.00", total: "300.00" });
});

test.each([
  ["hours", 24, { period: "0.416666", daily: "10.00", total: "10.00" }],
  ["minutes", 10, { period: "0.006944", daily: "10.00", total: "0.069444" }],
] as const)("a plan in %s pays a day's part each of them", (timeUnit, runTime, returns) => {
  expect(returnsOf("500", aPlan({ timeUnit, runTime }))).toEqual(returns);
});

test.each(["", "0", "1.005", "-5", "abc"])("%j has no returns", (typed) => {
  expect(returnsOf(typed, aPlan())).toBeUndefined();
});

test("a percentage that binary fractions cannot represent is computed exactly", () => {
  expect(returnsOf("100", aPlan({ dailyProfit: 0.29 }))?.daily).toBe("0.29");
});

test("the principal comes back when the last period is due", () => {
  const now = Date.parse("2026-03-01T12:00:00.000Z");
  expect(principalBackAt(aPlan(), now)).toBe("2026-03-31T12:00:00.000Z");
  expect(principalBackAt(aPlan({ timeUnit: "minutes", runTime: 90 }), now)).toBe("2026-03-01T13:30:00.000Z");
});

const limits = { minPurchase: "100.00", availableBalance: "250.00" };

test.each([
  ["", "Enter an amount in USD."],
  ["12.345", "Enter an amount in USD with at most two decimals, such as 25.50."],
  ["99.99", "Minimum purchase amount is $100.00"],
  ["100", undefined],
  ["250.00", undefined],
  ["250.01", "Insufficient balance: $250.00 is available."],
])("an amount of %j: %s", (typed, problem) => {
  expect(purchaseProblem(typed, limits)).toBe(problem);
});

test("an amount below the minimum is refused before the balance is checked", () => {
  expect(purchaseProblem("50", { minPurchase: "100.00", availableBalance: "10.00" })).toContain("Minimum");
});

test("an unknown balance is not a problem", () => {
  expect(purchaseProblem("5000", { ...limits, availableBalance: undefined })).toBeUndefined();
});
