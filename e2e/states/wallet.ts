import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button, fillWithdrawal, option, prepareDeposit } from "../people/funding.ts";
import { loseAnswers, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";
import { first, focus, label, leave, press, role, scrollsTo, sees } from "./steps.ts";

const address = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";
const withdrawal = { coin: "ETH", usdAmount: "20", address };

/** The opened states of the wallet: both wizards step by step, hidden values, and failures. */
export const walletStates: State[] = [
  ...statesOf("member", "/wallet", {
    "wallet-hidden-values": [press("Hide values"), sees(first("****"))],
    "wallet-failed": {
      prepare: refuse(["/api/wallet/assets/USDT/history", "/api/transactions/my-transactions"]),
      open: [sees("Failed to load transactions."), sees("Couldn't load the history. Try again.")],
    },
    "wallet-same-money": scrollsTo(/^The same money is what/),
    "deposit-1-fiat": [
      press("Deposit"),
      (page) => option(page, "Fiat Currency").check(),
      sees("Not offered here"),
    ],
    "deposit-1-coins": chooseCoin,
    "deposit-2-too-small": [
      (page) => typeAmount(page, "5"),
      leave("Amount in USD"),
      (page) => expect(page.getByLabel("Amount in USD")).toHaveAttribute("aria-invalid", "true"),
    ],
    "deposit-3": [(page) => typeAmount(page, "250"), press("Next"), sees("Confirm Deposit")],
    "deposit-4": (page) => prepareDeposit(page, "Bitcoin", "250"),
    "deposit-4-failed": [
      refuse(["/api/transactions/deposit"]),
      (page) => prepareDeposit(page, "Bitcoin", "250"),
      press("I've Sent the Funds"),
      sees(role("alert")),
    ],
    "deposit-5": [
      (page) => prepareDeposit(page, "Solana", "20"),
      press("I've Sent the Funds"),
      sees("Deposit Request Received!"),
    ],
    "withdraw-1": [press("Withdraw"), sees(label("Destination wallet address"))],
    "withdraw-1-too-much": [
      (page) => fillWithdrawal(page, { ...withdrawal, usdAmount: "99999" }),
      focus("Destination wallet address"),
      sees(first(/^Insufficient balance/)),
    ],
    "withdraw-1-short-address": [
      (page) => fillWithdrawal(page, { ...withdrawal, coin: "SOL", address: "abc" }),
      leave("Destination wallet address"),
      sees(first("Use at least 4 characters for the address.")),
    ],
    "withdraw-2": [(page) => fillWithdrawal(page, withdrawal), press("Next"), sees("Final Check")],
    "withdraw-2-unknown": loseWithdrawal,
    "withdraw-closed-unknown": [
      loseWithdrawal,
      (page) => button(page, "Close").last().click(),
      sees(/^We don't know yet/),
    ],
    "withdraw-3": [
      (page) => fillWithdrawal(page, withdrawal),
      press("Next"),
      press("Confirm Withdrawal"),
      sees("Withdrawal Request Submitted!"),
    ],
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
  await loseAnswers(["/api/transactions/withdraw", "/api/answers/find"])(page);
  await fillWithdrawal(page, withdrawal);
  await button(page, "Next").click();
  await button(page, "Confirm Withdrawal").click();
  await expect(page.getByText(/^We don't know yet/)).toBeVisible();
}
