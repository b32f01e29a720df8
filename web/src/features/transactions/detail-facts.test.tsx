import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aTransaction } from "./a-transaction.ts";
import { DetailsButton } from "./details-button.tsx";
import type { Transaction } from "./transaction.ts";

afterEach(cleanup);

async function openDetails(facts: Partial<Transaction>) {
  render(<DetailsButton transaction={aTransaction(facts)} />);
  await userEvent.click(screen.getByRole("button", { name: /^Details/ }));
  return (await screen.findByRole("dialog")).textContent;
}

test("the details of a trade have its stake, the returned amount and its result to the last digit", async () => {
  const text = await openDetails({ type: "BuyUp", amount: "10.01", payout: "18.5185", pnl: "8.5085" });
  expect(text).toContain("Stake10.01 USDT");
  expect(text).toContain("Returned18.5185 USDT");
  expect(text).toContain("Result+8.5085 USDT");
});

test("the details of a payout have the exact amount and the whole id", async () => {
  const text = await openDetails({ type: "MiningPlanPayout", amount: "0.513888", currency: "USDT" });
  expect(text).toContain("Amount0.513888 USDT");
  expect(text).toContain("0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c11");
  expect(text).not.toContain("Crypto amount");
});

test("the details of a purchase name its fee and the quantity", async () => {
  const text = await openDetails({ type: "Buy", fee: "0.025", cryptoAmount: "0.00059523" });
  expect(text).toContain("Paid, fee included25.00 USDT");
  expect(text).toContain("Fee0.025 USDT");
  expect(text).toContain("Quantity0.00059523 BTC");
  expect(text).not.toContain("Network fee");
});

test("the details of a deposit have all eight decimals of its coin", async () => {
  expect(await openDetails({ cryptoAmount: "0.00059523" })).toContain("Crypto amount0.00059523 BTC");
});

test("the details of a transaction that administrators hid from their list tell its member so", async () => {
  const words = "An administrator hid it from the administrators' list on";
  expect(await openDetails({ hiddenAt: "2026-03-02T12:00:00.000Z" })).toContain(words);
  cleanup();
  expect(await openDetails({})).not.toContain(words);
});
