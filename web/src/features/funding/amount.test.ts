import { describe, expect, test } from "vitest";
import {
  aboutCoins,
  amountMax,
  amountReceived,
  coinAmount,
  coinsNow,
  depositProblem,
  withdrawalProblem,
} from "./amount.ts";

describe("an amount to deposit", () => {
  test.each([
    ["", "Enter an amount in USD."],
    ["9.99", "Minimum deposit: $10.00 USD"],
    ["-20", "Enter an amount in USD with at most two decimals, such as 25.50."],
    ["10.001", "Enter an amount in USD with at most two decimals, such as 25.50."],
    ["1e3", "Enter an amount in USD with at most two decimals, such as 25.50."],
    ["1000000000.01", "The maximum is $1,000,000,000.00."],
  ])("%j is refused: %s", (typed, problem) => {
    expect(depositProblem(typed, "10.00")).toBe(problem);
  });

  test.each(["10", "10.00", " 25.5 ", "1000000000"])("%j is fine", (typed) => {
    expect(depositProblem(typed, "10.00")).toBeUndefined();
  });
});

describe("an amount to withdraw", () => {
  const terms = { withdrawalMin: "10.00", networkFee: "25.00", availableBalance: "100.00" };

  test("is refused as too small before fee and balance are checked", () => {
    expect(withdrawalProblem("9", { ...terms, availableBalance: "5.00" })).toBe(
      "Minimum withdrawal: $10.00 USD",
    );
  });

  test("must be more than the fee", () => {
    expect(withdrawalProblem("24", terms)).toContain("The network fee of $25.00 is more than the amount.");
    expect(withdrawalProblem("25", terms)).toContain("The network fee of $25.00 takes the whole amount.");
    expect(withdrawalProblem("25.01", terms)).toBeUndefined();
  });

  test("must be available", () => {
    expect(withdrawalProblem("100.01", terms)).toBe("Insufficient balance: $100.00 is available.");
    expect(withdrawalProblem("100", terms)).toBeUndefined();
  });

  test("is not checked against a coin or a balance that is not known yet", () => {
    expect(
      withdrawalProblem("5000", { ...terms, networkFee: undefined, availableBalance: undefined }),
    ).toBeUndefined();
  });
});

test("an amount of a coin has 8 decimals and is rounded down", () => {
  expect(coinAmount("100", "42000")).toBe("0.00238095");
  expect(coinAmount("25.50", "1")).toBe("25.50000000");
});

test("an empty field or a price of zero gives 0 of a coin", () => {
  expect(coinAmount("", "42000")).toBe("0.00000000");
  expect(coinAmount("100", "0")).toBe("0.00000000");
});

test("the received amount is the amount minus the fee, and never below zero", () => {
  expect(amountReceived("100", "25.00")).toBe("75.00");
  expect(amountReceived("20", "25.00")).toBe("0.00");
});

test("USDT is one to one, without 'about'", () => {
  const usdt = { price: "1", symbol: "USDT" };
  expect([coinsNow("10", usdt), aboutCoins("10", usdt)]).toEqual(["10.00 USDT", "10.00 USDT"]);
  const btc = { price: "42000", symbol: "BTC" };
  expect(coinsNow("100", btc)).toBe("about 0.00238095 BTC");
  expect(aboutCoins("100", btc)).toBe("about 0.00238095 BTC, fixed when you submit");
});

test("the most that can be withdrawn is the balance in whole cents, and never more than the maximum", () => {
  expect(amountMax("10147.513888")).toBe("10147.51");
  expect(amountMax("0.00")).toBe("0.00");
  expect(amountMax("2000000000.00")).toBe("1000000000.00");
});
