import { expect, test } from "../../journey.ts";
import { exportCsv } from "../../people/downloads.ts";
import { aMember, login } from "../../people/members.ts";
import { announceDeposit, askForWithdrawal, decide } from "../../people/money.ts";
import { later } from "../../setup/sizes.ts";

test("a member turns pages, filters, copies an id and exports", async ({ openBrowser }) => {
  const member = await login(await aMember());
  const first = await announceDeposit(member, "25");
  for (let amount = 30; amount < 40; amount += 1) await announceDeposit(member, String(amount));
  await askForWithdrawal(member, "100");
  await decide("approve", first);
  const page = await openBrowser(member);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

  await page.goto("/transactions");
  await expect(page.getByText("10 of 13")).toBeVisible();
  await expect(page.getByText("−100.00 USDT")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page.getByText("3 of 13")).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  // The list begins with the starting balance.
  await expect(page.getByText("+10,000.00 USDT")).toBeVisible();
  await page.getByLabel("Status").selectOption("Completed");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page).toHaveURL("/transactions?status=Completed");
  await expect(page.getByText("+25.00 USDT")).toBeVisible();
  // The filtered rows may replace each other once more, and the word "Copied" stays for some seconds.
  await expect(async () => {
    await page
      .getByRole("button", { name: /^Copy the id/ })
      .first()
      .click();
    await expect(page.getByText("Copied")).toBeVisible({ timeout: 2_000 });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  }).toPass();

  const { name, lines } = await exportCsv(page);
  expect(name).toBe("paperchain-practice-transactions.csv");
  expect(lines.slice(1).map((line) => line.split(",")[3])).toEqual(["Deposit", "StartingBalance"]);
  expect(lines[1]).toContain(first);

  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/transactions");
  await page.getByLabel("Type").selectOption("Withdraw");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await page.getByLabel("Start date").fill("2020-01-02");
  await page.getByLabel("End date").fill("2020-01-01");
  await expect(page.getByText("The end date is before the start date.")).toBeVisible();
  await expect(page.getByText("No transactions found.")).toBeVisible();
});

test("a link to a page that no longer exists shows the last page", { tag: later }, async ({
  openBrowser,
}) => {
  const member = await login(await aMember());
  await announceDeposit(member, "25");
  const page = await openBrowser(member);
  await page.goto("/transactions?page=7");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page).toHaveURL("/transactions");
});
