import { expect, test } from "../../journey.ts";
import { button, option } from "../../people/funding.ts";
import { aMember, login } from "../../people/members.ts";
import { openProfile } from "../../people/profile.ts";
import { later, onlyOnPhone } from "../../setup/sizes.ts";

test("Back on a phone undoes one thing at a time: step, dialog, menu, tab", { tag: onlyOnPhone }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/home");
  await page.getByRole("link", { name: "Wallet" }).first().click();
  await expect(page).toHaveURL("/wallet");
  const dialog = page.getByRole("dialog");

  await button(page, "Deposit").click();
  await option(page, "Cryptocurrency").check();
  await option(page, "Bitcoin").check();
  await button(page, "Next").click();
  await page.getByLabel("Amount in USD").fill("250");
  await button(page, "Next").click();
  await expect(dialog.getByText("Step 3 of 4")).toBeVisible();
  await page.goBack();
  await expect(dialog.getByText("Step 2 of 4")).toBeVisible();
  await expect(page.getByLabel("Amount in USD")).toHaveValue("250");
  await page.goBack();
  await expect(option(page, "Bitcoin")).toBeChecked();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/wallet");

  await page.getByRole("button", { name: /^Menu of/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("menu")).toBeHidden();

  await button(page, "Withdraw").click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  // The dialog disappears first, its history entry a moment later.
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/home");

  await openProfile(page, "Address");
  await page.getByLabel("City").fill("Lima");
  await page.getByRole("tab", { name: "Professional" }).click();
  await page.goBack();
  await expect(page.getByLabel("City")).toHaveValue("Lima");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Personal Info", selected: true })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/account");
});

test("Back closes the receipt of a deposit, and does not reopen the form", {
  tag: [onlyOnPhone, later],
}, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/wallet");
  await button(page, "Deposit").click();
  await option(page, "Cryptocurrency").check();
  await option(page, "Bitcoin").check();
  await button(page, "Next").click();
  await page.getByLabel("Amount in USD").fill("250");
  await button(page, "Next").click();
  await button(page, "Generate Address").click();
  await button(page, "I've Sent the Funds").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Deposit Request Received!" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/wallet");
});

test("Back undoes pages and filters of a list, and a reload keeps them", {
  tag: [onlyOnPhone, later],
}, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/home");
  await button(page, "Next").click();
  await expect(page.getByText("Page 2")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Page 2")).toBeVisible();
  await button(page, "Next").click();
  await expect(page.getByText("Page 3")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Page 2")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Page 1")).toBeVisible();

  await page.goto("/transactions");
  await page.getByLabel("Status").selectOption("Pending");
  await expect(page).toHaveURL("/transactions?status=Pending");
  await page.goBack();
  await expect(page).toHaveURL("/transactions");
  await expect(page.getByLabel("Status")).toHaveValue("");
});

test("after a reload with a dialog open, every press of Back has a visible effect", {
  tag: [onlyOnPhone, later],
}, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/home");
  await page.getByRole("link", { name: "Wallet" }).first().click();
  await button(page, "Deposit").click();
  await option(page, "Cryptocurrency").check();
  await option(page, "Bitcoin").check();
  await button(page, "Next").click();
  await expect(page.getByLabel("Amount in USD")).toBeVisible();
  await page.reload();
  await expect(button(page, "Deposit")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/home");
  await page.goForward();
  await expect(page).toHaveURL("/wallet");
});
