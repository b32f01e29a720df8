import { expect, test } from "vitest";
import { aTransaction } from "./a-transaction.ts";
import {
  confirmationsText,
  decisionWords,
  effectOf,
  nameOf,
  signedAmount,
  stakeWords,
} from "./transaction.ts";

test.each(["Deposit", "MiningPlanPayout", "MiningPlanReturn", "StartingBalance", "Sell"] as const)(
  "%s adds",
  (type) => {
    expect(signedAmount(aTransaction({ type }))).toEqual({ amount: "25.00", signed: true });
  },
);

test.each(["Withdraw", "MiningPlanPurchase", "Buy"] as const)("%s takes away", (type) => {
  expect(signedAmount(aTransaction({ type }))).toEqual({ amount: "-25.00", signed: true });
});

test("a pending withdrawal has already left the available balance", () => {
  const waiting = aTransaction({ type: "Withdraw", status: "Pending" });
  expect(signedAmount(waiting)).toEqual({ amount: "-25.00", signed: true });
});

test.each(["Buy", "Sell"] as const)("a %s that waits for its price has no sign yet", (type) => {
  expect(signedAmount(aTransaction({ type, status: "Pending" }))).toEqual({ amount: "25.00", signed: false });
});

test.each(["12.00", "-12.00"])("an adjustment of %s keeps its own sign", (amount) => {
  expect(signedAmount(aTransaction({ type: "Adjustment", amount }))).toEqual({ amount, signed: true });
});

test.each(["Deposit", "Withdraw"] as const)("a failed %s moved nothing and has no sign", (type) => {
  expect(signedAmount(aTransaction({ type, status: "Failed" }))).toEqual({ amount: "25.00", signed: false });
});

test.each([
  ["8.50", "gain"],
  ["-25.00", "loss"],
  ["0.00", "nothing"],
] as const)("a trade that is over shows its net result of %s, and its stake as a detail", (pnl, effect) => {
  const trade = aTransaction({ type: "BuyUp", payout: "33.50", pnl });
  expect(signedAmount(trade)).toEqual({ amount: pnl, signed: true });
  expect(effectOf(trade)).toBe(effect);
  expect(stakeWords(trade)).toBe("stake 25.00 USDT");
});

test("an open trade shows its stake, which is neither won nor lost yet", () => {
  const trade = aTransaction({ type: "BuyDown", status: "Pending" });
  expect(signedAmount(trade)).toEqual({ amount: "25.00", signed: false });
  expect(effectOf(trade)).toBe("plain");
  expect(stakeWords(trade)).toBe("staked");
});

test("a void trade changed nothing", () => {
  const trade = aTransaction({ type: "BuyDown", status: "Failed", payout: "25.00", pnl: "0.00" });
  expect(signedAmount(trade)).toEqual({ amount: "0.00", signed: true });
  expect(effectOf(trade)).toBe("nothing");
});

test("incoming money is green, a rejected amount has no colour", () => {
  expect(effectOf(aTransaction({ type: "Deposit" }))).toBe("gain");
  expect(effectOf(aTransaction({ type: "Withdraw" }))).toBe("plain");
  expect(effectOf(aTransaction({ type: "Deposit", status: "Failed" }))).toBe("nothing");
});

test("only trades are staked", () => {
  expect(stakeWords(aTransaction({ type: "Withdraw" }))).toBeUndefined();
});

test("only a pending deposit shows confirmations", () => {
  expect(confirmationsText(aTransaction({ confirmations: 1 }))).toBe("1/3 confirmations");
  expect(confirmationsText(aTransaction({}))).toBeUndefined();
});

test.each([
  [{ status: "Failed", reason: "sent twice" }, "Rejected by an administrator: sent twice"],
  [{ status: "Failed" }, "Rejected by an administrator."],
  [{ status: "Completed", reason: "well done" }, "The administrator wrote: well done"],
  [{ status: "Completed" }, undefined],
  [{ type: "BuyUp", reason: "to show it" }, "Decided by an administrator: to show it"],
  [{ type: "BuyDown", status: "Failed", reason: "outage" }, "Decided by an administrator: outage"],
  [{ type: "Adjustment", reason: null }, undefined],
] as const)("a transaction that an administrator decided, %j, says so", (facts, words) => {
  expect(decisionWords(aTransaction({ ...facts, decidedBy: "administrator" }))).toBe(words);
  expect(decisionWords(aTransaction({ ...facts, decidedBy: "rule" }))).toBeUndefined();
});

test("its name has type, amount and member", () => {
  const withdrawal = aTransaction({ type: "Withdraw", amount: "1250.5" });
  expect(nameOf(withdrawal)).toBe("Withdrawal of 1,250.50 USDT, Ada Lindqvist");
});
