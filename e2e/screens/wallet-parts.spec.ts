import { expect } from "../journey.ts";
import { button, fillWithdrawal, option, prepareDeposit } from "../people/funding.ts";
import { checkPart } from "./check-part.ts";
import { loseAnswers } from "./lose-answers.ts";
import { refuse } from "./refuse.ts";

const member = { audience: "member", address: "/wallet" } as const;
const address = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";

checkPart({
  ...member,
  name: "a wallet whose parts could not be loaded",
  async open(page) {
    await refuse(page, ["/api/wallet/assets/USDT/history", "/api/transactions/my-transactions"]);
    await page.reload();
    await expect(page.getByText("Failed to load transactions.")).toBeVisible();
    await expect(page.getByText("Couldn't load the history. Try again.")).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "a wallet with hidden values",
  async open(page) {
    await button(page, "Hide values").click();
    await expect(page.getByText("****").first()).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "the choice of a deposit method without fiat",
  async open(page) {
    await button(page, "Deposit").click();
    await option(page, "Fiat Currency").check();
    await expect(page.getByText("Not offered here")).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "the choice of a coin",
  async open(page) {
    await button(page, "Deposit").click();
    await option(page, "Cryptocurrency").check();
    await option(page, "BNB").check();
  },
});

checkPart({
  ...member,
  name: "a deposit that is too small",
  async open(page) {
    await button(page, "Deposit").click();
    await option(page, "Cryptocurrency").check();
    await option(page, "Tether").check();
    await button(page, "Next").click();
    await page.getByLabel("Amount in USD").fill("5");
    await page.getByLabel("Amount in USD").blur();
    await expect(page.getByLabel("Amount in USD")).toHaveAttribute("aria-invalid", "true");
  },
});

checkPart({ ...member, name: "a practice address", open: (page) => prepareDeposit(page, "Bitcoin", "20") });

checkPart({
  ...member,
  name: "the receipt of a deposit",
  async open(page) {
    await prepareDeposit(page, "Solana", "20");
    await button(page, "I've Sent the Funds").click();
    await expect(page.getByText("Deposit Request Received!")).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "a withdrawal to be confirmed",
  async open(page) {
    await fillWithdrawal(page, { coin: "ETH", usdAmount: "20", address });
    await button(page, "Next").click();
    await expect(page.getByText("Final Check")).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "a withdrawal with an address that is too short",
  async open(page) {
    await fillWithdrawal(page, { coin: "SOL", usdAmount: "20", address: "abc" });
    await page.getByLabel("Destination wallet address").blur();
    await expect(page.getByText("Use at least 4 characters for the address.").first()).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "a withdrawal of which nobody knows yet what became of it",
  async open(page) {
    await loseAnswers(page, ["/api/transactions/withdraw", "/api/answers/find"]);
    await fillWithdrawal(page, { coin: "ETH", usdAmount: "20", address });
    await button(page, "Next").click();
    await button(page, "Confirm Withdrawal").click();
    await expect(page.getByText(/^We don't know yet/)).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "a screen that says that a withdrawal is checked",
  async open(page) {
    await loseAnswers(page, ["/api/transactions/withdraw", "/api/answers/find"]);
    await fillWithdrawal(page, { coin: "ETH", usdAmount: "20", address });
    await button(page, "Next").click();
    await button(page, "Confirm Withdrawal").click();
    await button(page, "Close").last().click();
    await expect(page.getByText(/^We don't know yet/)).toBeVisible();
  },
});

checkPart({
  ...member,
  name: "the receipt of a withdrawal",
  async open(page) {
    await fillWithdrawal(page, { coin: "ETH", usdAmount: "20", address });
    await button(page, "Next").click();
    await button(page, "Confirm Withdrawal").click();
    await expect(page.getByText("Withdrawal Request Submitted!")).toBeVisible();
  },
});
