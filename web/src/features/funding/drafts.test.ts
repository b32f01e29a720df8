import { describe, expect, test } from "vitest";
import type { Offer } from "./api.ts";
import { type DepositDraft, depositHold, emptyDeposit } from "./deposit/deposit-draft.ts";
import {
  addressOf,
  emptyWithdrawal,
  type WithdrawalDraft,
  withdrawalHold,
} from "./withdrawal/withdrawal-draft.ts";

const offer: Offer = {
  coins: [
    {
      id: "bitcoin",
      name: "Bitcoin",
      symbol: "BTC",
      price: "42000",
      marketPrice: "42000",
      scenario: null,
      priceSource: "fixed",
      at: null,
      state: "none",
      networkFee: "25.00",
      depositAddress: "practice1btcio00",
    },
  ],
  depositMin: "10.00",
  withdrawalMin: "10.00",
  confirmationsNeeded: 3,
  depositApproval: "admin",
};

describe("a deposit", () => {
  const held = (step: number, draft: Partial<DepositDraft>) =>
    depositHold(step, { ...emptyDeposit, ...draft }, offer);

  test("leaves step 1 with crypto and a coin, and names what is missing before", () => {
    expect(held(1, {})).toBe("Choose a deposit method.");
    expect(held(1, { method: "fiat", symbol: "BTC" })).toBe("This server offers no fiat deposits.");
    expect(held(1, { method: "crypto" })).toBe("Choose a coin.");
    expect(held(1, { method: "crypto", symbol: "BTC" })).toBeUndefined();
  });

  test("leaves step 2 with an amount of at least 10 USD", () => {
    expect(held(2, { usdAmount: "" })).toBe("Enter an amount in USD.");
    expect(held(2, { usdAmount: "9.99" })).toBe("Minimum deposit: $10.00 USD");
    expect(held(2, { usdAmount: "10" })).toBeUndefined();
  });
});

describe("a withdrawal", () => {
  const complete: WithdrawalDraft = { symbol: "BTC", usdAmount: "50", address: "practice1btcio00" };
  const held = (draft: Partial<WithdrawalDraft>, available: string | undefined = "100.00") =>
    withdrawalHold({ ...complete, ...draft }, offer, available);

  test("leaves step 1 with coin, amount and address", () => {
    expect(withdrawalHold(emptyWithdrawal, offer, "100.00")).toBe("Choose a coin.");
    expect(held({ usdAmount: "" })).toBe("Enter an amount in USD.");
    expect(held({ address: " \n" })).toBe("Enter the destination wallet address.");
    expect(held({ address: "abc" })).toBe("Use at least 4 characters for the address.");
    expect(held({ address: "my other wallet" })).toBeUndefined();
    expect(held({})).toBeUndefined();
  });

  test("names a problem with the amount before a missing address", () => {
    expect(held({ usdAmount: "5", address: "" })).toBe("Minimum withdrawal: $10.00 USD");
    expect(held({ usdAmount: "500" })).toContain("Insufficient balance");
  });

  test("removes the line breaks of a pasted address", () => {
    expect(addressOf({ ...complete, address: " practice1\nbtcio00 " })).toBe("practice1btcio00");
  });
});
