import { describe, expect, test } from "vitest";
import { stakeOutcomes, stakeProblem, stakeShares, stakeText } from "./stake.ts";

const limits = { stakeMin: "1.00", stakeMax: "1000.00", availableBalance: "250.50" };

test.each([
  ["", "Enter an amount."],
  ["ten", "Enter an amount with at most two decimals, such as 25.50."],
  ["10.001", "Enter an amount with at most two decimals, such as 25.50."],
  ["-5", "Enter an amount with at most two decimals, such as 25.50."],
  ["0.99", "The smallest stake is 1.00 USDT."],
  // Too large for both the rules and the wallet. The server checks the rules first.
  ["1000.01", "The largest stake is 1000.00 USDT."],
  ["250.51", "Insufficient balance: 250.50 USDT is available."],
  ["250.5", undefined],
  [" 1 ", undefined],
])("a stake of %j: %s", (typed, problem) => {
  expect(stakeProblem(typed, limits)).toBe(problem);
});

test("while the balance is unknown, the server decides", () => {
  expect(stakeProblem("999", { ...limits, availableBalance: undefined })).toBeUndefined();
});

test("10 USDT at 85% win 8.50 and bring 18.50 back", () => {
  expect(stakeOutcomes("10", 8_500)).toEqual({ stake: "10.00", profit: "8.50", payout: "18.50" });
});

test("an invalid amount has no payout and no button text", () => {
  expect(stakeOutcomes("0", 8_500)).toBeUndefined();
  expect(stakeText("x")).toBeUndefined();
  expect(stakeText("10")).toBe("10.00 USDT");
});

describe("shares of the balance", () => {
  const amounts = (availableBalance: string | undefined, stakeMax = "1000000.00") =>
    stakeShares({ stakeMin: "1.00", stakeMax, availableBalance }).map(
      ({ label, stake }) => `${label} ${stake}`,
    );

  test("are exact, and rounded down to two decimals", () => {
    expect(amounts("10000.00")).toEqual(["10% 1000.00", "25% 2500.00", "50% 5000.00", "Max 10000.00"]);
    expect(amounts("33.339999")).toEqual(["10% 3.33", "25% 8.33", "50% 16.66", "Max 33.33"]);
  });

  test("are offered only if they are valid stakes", () => {
    expect(amounts("5.00")).toEqual(["25% 1.25", "50% 2.50", "Max 5.00"]);
    expect(amounts("0.99")).toEqual([]);
    expect(amounts(undefined)).toEqual([]);
    expect(amounts("100.00", "20.00")).toEqual(["10% 10.00", "Max 20.00"]);
  });
});
