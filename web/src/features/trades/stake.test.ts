import { expect, test } from "vitest";
import { quickStakes, stakeOutcomes, stakeProblem, stakeText } from "./stake.ts";

const limits = { stakeMin: "1.00", availableBalance: "250.50" };

test.each([
  ["", "Enter an amount."],
  ["ten", "Enter an amount with at most two decimals, such as 25.50."],
  ["10.001", "Enter an amount with at most two decimals, such as 25.50."],
  ["-5", "Enter an amount with at most two decimals, such as 25.50."],
  ["0.99", "The smallest stake is $1.00."],
  // Both too large for the server and for the wallet: the server looks at its own limit first.
  ["1000000000.01", "This is more than this server moves at once."],
  ["250.51", "Insufficient balance: $250.50 is available."],
  ["250.5", undefined],
  [" 1 ", undefined],
])("a stake of %j: %s", (typed, problem) => {
  expect(stakeProblem(typed, limits)).toBe(problem);
});

test("as long as the balance is not known, the server is the one to say", () => {
  expect(stakeProblem("9999", { ...limits, availableBalance: undefined })).toBeUndefined();
});

test("10 USDT at 85% win 8.50 and bring 18.50 back", () => {
  expect(stakeOutcomes("10", 8_500)).toEqual({ stake: "10.00", profit: "8.50", payout: "18.50" });
});

test("what is no amount wins nothing and is on no button", () => {
  expect(stakeOutcomes("0", 8_500)).toBeUndefined();
  expect(stakeText("x")).toBeUndefined();
  expect(stakeText("10")).toBe("$10.00");
});

test("only amounts that are there are offered", () => {
  expect(quickStakes("60")).toEqual(["5", "10", "50"]);
  expect(quickStakes(undefined)).toEqual(["5", "10", "50", "100"]);
});
