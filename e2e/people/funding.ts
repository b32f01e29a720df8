import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** An option by the beginning of its name: a sentence or a price follows. */
export const option = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("radio", { name: new RegExp(`^${name}`) });

/** A member opens the wallet and goes through the deposit wizard up to its last step. */
export async function prepareDeposit(page: Page, coin: string, usdAmount: string): Promise<void> {
  await page.goto("/wallet");
  await button(page, "Deposit").click();
  const dialog = page.getByRole("dialog", { name: "Deposit Funds" });
  await expect(dialog.getByText("Practice", { exact: true })).toBeVisible();
  await option(page, "Cryptocurrency").check();
  await option(page, coin).check();
  await button(page, "Next").click();
  await page.getByLabel("Amount in USD").fill(usdAmount);
  await button(page, "Next").click();
  await button(page, "Generate Address").click();
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
}

interface Details {
  coin: string;
  usdAmount: string;
  address: string;
}

/** A member opens the wallet and fills the first step of a withdrawal. */
export async function fillWithdrawal(page: Page, { coin, usdAmount, address }: Details): Promise<void> {
  await page.goto("/wallet");
  await button(page, "Withdraw").click();
  await page.getByLabel("Coin").selectOption(coin);
  await page.getByLabel("Amount in USD").fill(usdAmount);
  await page.getByLabel("Destination wallet address").fill(address);
}

/** The id on the open receipt. */
export async function transactionId(page: Page): Promise<string> {
  const id = page.getByRole("dialog").getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  return id.innerText();
}

/** The administrator finds a member's waiting transaction and decides it. */
export async function decide(
  page: Page,
  act: "Approve" | "Reject",
  fullName: string,
  reason = "",
): Promise<void> {
  await page.goto(`/admin/transactions?status=Waiting&userName=${encodeURIComponent(fullName)}`);
  await button(page, new RegExp(`^${act} .*${fullName}`)).click();
  const dialog = page.getByRole("dialog");
  if (reason) await dialog.getByLabel("Reason (optional)").fill(reason);
  await dialog.getByRole("button", { name: act }).click();
  await expect(dialog).toBeHidden();
}
