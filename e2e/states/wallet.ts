import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button, fillWithdrawal, option, prepareDeposit } from "../people/funding.ts";
import { loseAnswers, refuse } from "./answers.ts";
import type { State } from "./state.ts";

const wallet = { audience: "member", address: "/wallet" } as const;
const address = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";
const withdrawal = { coin: "ETH", usdAmount: "20", address };

/** The opened states of the wallet: both wizards step by step, hidden values, and failures. */
export const walletStates: State[] = [
  {
    ...wallet,
    name: "wallet-hidden-values",
    async open(page) {
      await button(page, "Hide values").click();
      await expect(page.getByText("****").first()).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "wallet-failed",
    async prepare(page) {
      await refuse(page, ["/api/wallet/assets/USDT/history", "/api/transactions/my-transactions"]);
    },
    async open(page) {
      await expect(page.getByText("Failed to load transactions.")).toBeVisible();
      await expect(page.getByText("Couldn't load the history. Try again.")).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "deposit-1-fiat",
    async open(page) {
      await button(page, "Deposit").click();
      await option(page, "Fiat Currency").check();
      await expect(page.getByText("Not offered here")).toBeVisible();
    },
  },
  { ...wallet, name: "deposit-1-coins", open: chooseCoin },
  {
    ...wallet,
    name: "deposit-2-too-small",
    async open(page) {
      await typeAmount(page, "5");
      await page.getByLabel("Amount in USD").blur();
      await expect(page.getByLabel("Amount in USD")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    ...wallet,
    name: "deposit-3",
    async open(page) {
      await typeAmount(page, "250");
      await button(page, "Next").click();
      await expect(page.getByText("Confirm Deposit")).toBeVisible();
    },
  },
  { ...wallet, name: "deposit-4", open: (page) => prepareDeposit(page, "Bitcoin", "250") },
  {
    ...wallet,
    name: "deposit-4-failed",
    async open(page) {
      await refuse(page, ["/api/transactions/deposit"]);
      await prepareDeposit(page, "Bitcoin", "250");
      await button(page, "I've Sent the Funds").click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "deposit-5",
    async open(page) {
      await prepareDeposit(page, "Solana", "20");
      await button(page, "I've Sent the Funds").click();
      await expect(page.getByText("Deposit Request Received!")).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "withdraw-1",
    async open(page) {
      await button(page, "Withdraw").click();
      await expect(page.getByLabel("Destination wallet address")).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "withdraw-1-too-much",
    async open(page) {
      await fillWithdrawal(page, { ...withdrawal, usdAmount: "99999" });
      await page.getByLabel("Destination wallet address").focus();
      await expect(page.getByText(/^Insufficient balance/).first()).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "withdraw-1-short-address",
    async open(page) {
      await fillWithdrawal(page, { ...withdrawal, coin: "SOL", address: "abc" });
      await page.getByLabel("Destination wallet address").blur();
      await expect(page.getByText("Use at least 4 characters for the address.").first()).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "withdraw-2",
    async open(page) {
      await fillWithdrawal(page, withdrawal);
      await button(page, "Next").click();
      await expect(page.getByText("Final Check")).toBeVisible();
    },
  },
  { ...wallet, name: "withdraw-2-unknown", open: loseWithdrawal },
  {
    ...wallet,
    name: "withdraw-closed-unknown",
    async open(page) {
      await loseWithdrawal(page);
      await button(page, "Close").last().click();
      await expect(page.getByText(/^We don't know yet/)).toBeVisible();
    },
  },
  {
    ...wallet,
    name: "withdraw-3",
    async open(page) {
      await fillWithdrawal(page, withdrawal);
      await button(page, "Next").click();
      await button(page, "Confirm Withdrawal").click();
      await expect(page.getByText("Withdrawal Request Submitted!")).toBeVisible();
    },
  },
];

async function chooseCoin(page: Page): Promise<void> {
  await button(page, "Deposit").click();
  await option(page, "Cryptocurrency").check();
  await option(page, "BNB").check();
}

async function typeAmount(page: Page, usdAmount: string): Promise<void> {
  await chooseCoin(page);
  await button(page, "Next").click();
  await page.getByLabel("Amount in USD").fill(usdAmount);
}

/** Nobody knows yet what became of a withdrawal. */
async function loseWithdrawal(page: Page): Promise<void> {
  await loseAnswers(page, ["/api/transactions/withdraw", "/api/answers/find"]);
  await fillWithdrawal(page, withdrawal);
  await button(page, "Next").click();
  await button(page, "Confirm Withdrawal").click();
  await expect(page.getByText(/^We don't know yet/)).toBeVisible();
}
