import { expect, test } from "../../journey.ts";
import { button, decide, fillWithdrawal, transactionId } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

const address = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";

test("a withdrawal is held at once, and returns without a reload when an admin rejects it", async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember("Wanda Withdraw")));
  await fillWithdrawal(page, { coin: "ETH", usdAmount: "500", address });
  await expect(page.getByText("Available: $10,000.00")).toBeVisible();
  await button(page, "Next").click();
  const dialog = page.getByRole("dialog", { name: "Withdraw Funds" });
  await expect(dialog.getByText("Practice", { exact: true })).toBeVisible();
  await expect(dialog.getByText("$485.00")).toBeVisible();
  await expect(dialog).toContainText(/about 0\.\d{8} ETH, fixed when you submit/);
  await expect(dialog).toContainText(/\$[\d,.]+ · (Simulated|Market|Moved simulated) price/);
  await expect(dialog.getByText(address)).toBeVisible();
  await button(page, "Confirm Withdrawal").click();

  await expect(dialog.getByRole("heading", { name: "Withdrawal Request Submitted!" })).toBeFocused();
  await expect(dialog.getByText("Processing", { exact: true })).toBeVisible();
  await expect(dialog.getByText(`${address.slice(0, 20)}...`)).toBeVisible();
  await expect(dialog.getByText(address, { exact: true })).toHaveCount(0);
  expect(await transactionId(page)).toMatch(/^[0-9a-f-]{36}$/);

  const administrator = await openBrowser(await adminLogin());
  await expect(page.getByText("$9,500.00").first()).toBeAttached();
  await decide(administrator, "Reject", "Wanda Withdraw", "asked for twice");
  await expect(dialog.getByText("Failed: it was rejected, and the amount is back")).toBeVisible();
  await button(page, "Done").click();
  await expect(page.getByText("Held for withdrawals")).toBeHidden();
  await expect(page.getByText("$10,000.00").first()).toBeVisible();
  const returned = page.getByRole("listitem").filter({ hasText: "Practice withdrawal in ETH" });
  await expect(returned).toContainText("Failed");
  await expect(returned).toContainText("Rejected by an administrator: asked for twice");
});

test("a member cannot withdraw more than the balance, and a small amount must be more than the fee", {
  tag: later,
}, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await fillWithdrawal(page, { coin: "BTC", usdAmount: "10000.01", address: "anything" });
  await expect(button(page, "Next")).toBeDisabled();
  await expect(page.getByText("Insufficient balance: $10,000.00 is available.").first()).toBeVisible();
  const amount = page.getByLabel("Amount in USD");
  await amount.fill("9");
  await expect(page.getByText("Minimum withdrawal: $10.00 USD").first()).toBeVisible();
  await amount.fill("24");
  await expect(page.getByText(/^The network fee of \$25\.00 is more than the amount/).first()).toBeVisible();
  await amount.fill("25");
  await expect(page.getByText(/^The network fee of \$25\.00 takes the whole amount/).first()).toBeVisible();
  await amount.fill("26");
  await expect(button(page, "Next")).toBeEnabled();
});

test("of two prepared withdrawals, the server refuses the one that comes too late", { tag: later }, async ({
  openBrowser,
}) => {
  const member = await login(await aMember("Rita Race"));
  const all = { coin: "SOL", usdAmount: "10000", address: "practice1solio00112233445566778899aabbccddeeff" };
  const early = await openBrowser(member);
  const late = await openBrowser(member);
  for (const page of [early, late]) {
    await fillWithdrawal(page, all);
    await button(page, "Next").click();
  }
  await button(early, "Confirm Withdrawal").click();
  await expect(early.getByText("Withdrawal Request Submitted!")).toBeVisible();
  await button(late, "Confirm Withdrawal").click();
  await expect(late.getByRole("alert")).toContainText("Submission Failed");
  await expect(late.getByRole("alert")).toContainText("Insufficient balance");
  await expect(late.getByText("Final Check")).toBeVisible();
  await button(late, "Back").click();
  await expect(late.getByText("Available: $0.00")).toBeVisible();
});

test("the address is checked while typing, any plausible text is accepted, and the received amount is shown before submitting", async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await fillWithdrawal(page, { coin: "BTC", usdAmount: "60", address: "abc" });
  const field = page.getByLabel("Destination wallet address");
  await expect(field).toHaveAttribute("placeholder", "practice1…");
  await field.blur();
  await expect(page.getByText("Use at least 4 characters for the address.").first()).toBeVisible();
  await expect(button(page, "Next")).toBeDisabled();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    /You receive\$35\.00about 0\.\d{8} BTC · after the network fee of \$25\.00/,
  );
  await button(page, "Max: $10,000.00").click();
  await expect(page.getByLabel("Amount in USD")).toHaveValue("10000.00");
  await expect(dialog).toContainText("You receive$9,975.00");

  await button(page, "Use my practice address").click();
  await expect(field).toHaveValue(/^practice1btcio/);
  await field.fill("my other wallet");
  await button(page, "Next").click();
  await button(page, "Confirm Withdrawal").click();
  await expect(page.getByText("Withdrawal Request Submitted!")).toBeVisible();
});
