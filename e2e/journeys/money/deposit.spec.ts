import { expect, test } from "../../journey.ts";
import { button, decide, option, prepareDeposit, transactionId } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("a member deposits, and the balance rises without a reload when an admin approves", async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember("Dora Deposit")));
  await prepareDeposit(page, "Bitcoin", "250");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("practice1btc");
  await expect(dialog).toContainText(/about 0\.\d{8} BTC, fixed when you submit/);
  await button(page, "I've Sent the Funds").click();
  await expect(dialog.getByRole("heading", { name: "Deposit Request Received!" })).toBeFocused();
  await expect(dialog.getByText("0/3 confirmations")).toBeVisible();
  const id = await transactionId(page);
  await button(page, "Done").click();

  const recent = page.getByRole("listitem").filter({ hasText: "Practice deposit in BTC" });
  await expect(recent).toContainText("Pending");
  await expect(page.getByText("$10,000.00").first()).toBeVisible();

  const administrator = await openBrowser(await adminLogin());
  await decide(administrator, "Approve", "Dora Deposit");
  await expect(recent).toContainText("Completed");
  await expect(page.getByText("$10,250.00").first()).toBeVisible();

  await page.getByRole("link", { name: "View All Transactions" }).click();
  await expect(page.getByRole("main")).toContainText(id.slice(-8));
});

test("confirmations count up by themselves, on the receipt and in the list", { tag: later }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  let blocks = 0;
  await page.route("**/api/transactions/deposit", async (route) => {
    const response = await route.fetch();
    const receipt = await response.json();
    const transaction = { ...receipt.transaction, nextConfirmationAt: new Date().toISOString() };
    await route.fulfill({ response, json: { ...receipt, transaction } });
  });
  // A fast practice network: each time the page asks, there is another block.
  await page.route("**/api/transactions/my-transactions*", async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const isDeposit = ({ type }: { type: string }) => type === "Deposit";
    if (list.transactions.some(isDeposit)) blocks = Math.min(blocks + 1, 3);
    const next = blocks < 3 ? new Date().toISOString() : null;
    const confirming = { confirmations: blocks, nextConfirmationAt: next };
    const transactions = list.transactions.map((each: { type: string }) =>
      isDeposit(each) ? { ...each, ...confirming } : each,
    );
    await route.fulfill({ response, json: { ...list, transactions } });
  });
  await prepareDeposit(page, "Tether", "30");
  await button(page, "I've Sent the Funds").click();
  await expect(page.getByRole("dialog").getByText("3/3 confirmations")).toBeVisible();
  await expect(page.getByText("Pending: confirmed, and waiting for an administrator.")).toBeVisible();
  await button(page, "Done").click();
  await expect(page.getByRole("listitem").filter({ hasText: "3/3 confirmations" })).toBeVisible();
});

test("each step says what it needs, and going back loses no input", async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/wallet");
  await button(page, "Deposit").click();
  const dialog = page.getByRole("dialog");
  await expect(button(page, "Next")).toBeDisabled();
  await expect(dialog.getByText("Choose a deposit method.")).toBeVisible();
  await option(page, "Fiat Currency").check();
  await expect(dialog.getByText("Not offered here")).toBeVisible();
  await expect(dialog.getByText(/This server offers no fiat deposits: it talks to no bank/)).toBeVisible();
  await expect(button(page, "Next")).toBeDisabled();

  await option(page, "Cryptocurrency").check();
  await expect(dialog.getByText("Choose a coin.")).toBeVisible();
  await option(page, "Solana").check();
  await expect(dialog.getByText(/simulated price$/i).first()).toBeVisible();
  await button(page, "Next").click();

  const amount = page.getByLabel("Amount in USD");
  await amount.fill("9.99");
  await amount.blur();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(button(page, "Next")).toBeDisabled();
  await amount.fill("10");
  await amount.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Confirm Deposit" })).toBeFocused();

  await button(page, "Back").click();
  await expect(amount).toHaveValue("10");
  await button(page, "Back").click();
  await expect(option(page, "Solana")).toBeChecked();
  await button(page, "Close").click();
  await expect(button(page, "Deposit")).toBeFocused();
  await button(page, "Deposit").click();
  await expect(option(page, "Cryptocurrency")).not.toBeChecked();
});
