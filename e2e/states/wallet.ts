import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button, fillWithdrawal, option, prepareDeposit } from "../people/funding.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { loseAnswers, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const wallet = { audience: "member", address: "/wallet" } as const;
const address = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";
const withdrawal = { coin: "ETH", usdAmount: "20", address };

/** The opened states of the wallet: both wizards step by step, hidden values, and failures. */
export const walletStates: State[] = [
  ...statesOf(wallet, {
    "wallet-hidden-values": async (page) => {
      await button(page, "Hide values").click();
      await expect(page.getByText("****").first()).toBeVisible();
    },
    "wallet-failed": {
      prepare: (page) =>
        refuse(page, ["/api/wallet/assets/USDT/history", "/api/transactions/my-transactions"]),
      async open(page) {
        await expect(page.getByText("Failed to load transactions.")).toBeVisible();
        await expect(page.getByText("Couldn't load the history. Try again.")).toBeVisible();
      },
    },
    "wallet-same-money": (page) => scrollTo(page.getByText(/^The same money is what/)),
    "deposit-1-fiat": async (page) => {
      await button(page, "Deposit").click();
      await option(page, "Fiat Currency").check();
      await expect(page.getByText("Not offered here")).toBeVisible();
    },
    "deposit-1-coins": chooseCoin,
    "deposit-2-too-small": async (page) => {
      await typeAmount(page, "5");
      await page.getByLabel("Amount in USD").blur();
      await expect(page.getByLabel("Amount in USD")).toHaveAttribute("aria-invalid", "true");
    },
    "deposit-3": async (page) => {
      await typeAmount(page, "250");
      await button(page, "Next").click();
      await expect(page.getByText("Confirm Deposit")).toBeVisible();
    },
    "deposit-4": (page) => prepareDeposit(page, "Bitcoin", "250"),
    "deposit-4-failed": async (page) => {
      await refuse(page, ["/api/transactions/deposit"]);
      await prepareDeposit(page, "Bitcoin", "250");
      await button(page, "I've Sent the Funds").click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "deposit-5": async (page) => {
      await prepareDeposit(page, "Solana", "20");
      await button(page, "I've Sent the Funds").click();
      await expect(page.getByText("Deposit Request Received!")).toBeVisible();
    },
    "withdraw-1": async (page) => {
      await button(page, "Withdraw").click();
      await expect(page.getByLabel("Destination wallet address")).toBeVisible();
    },
    "withdraw-1-too-much": async (page) => {
      await fillWithdrawal(page, { ...withdrawal, usdAmount: "99999" });
      await page.getByLabel("Destination wallet address").focus();
      await expect(page.getByText(/^Insufficient balance/).first()).toBeVisible();
    },
    "withdraw-1-short-address": async (page) => {
      await fillWithdrawal(page, { ...withdrawal, coin: "SOL", address: "abc" });
      await page.getByLabel("Destination wallet address").blur();
      await expect(page.getByText("Use at least 4 characters for the address.").first()).toBeVisible();
    },
    "withdraw-2": async (page) => {
      await fillWithdrawal(page, withdrawal);
      await button(page, "Next").click();
      await expect(page.getByText("Final Check")).toBeVisible();
    },
    "withdraw-2-unknown": loseWithdrawal,
    "withdraw-closed-unknown": async (page) => {
      await loseWithdrawal(page);
      await button(page, "Close").last().click();
      await expect(page.getByText(/^We don't know yet/)).toBeVisible();
    },
    "withdraw-3": async (page) => {
      await fillWithdrawal(page, withdrawal);
      await button(page, "Next").click();
      await button(page, "Confirm Withdrawal").click();
      await expect(page.getByText("Withdrawal Request Submitted!")).toBeVisible();
    },
  }),
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
