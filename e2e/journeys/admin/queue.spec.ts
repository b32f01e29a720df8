import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { exportCsv } from "../../people/downloads.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { announceDeposit, askForWithdrawal, decide } from "../../people/money.ts";
import { nextNumber } from "../../people/next-number.ts";
import { later } from "../../setup/sizes.ts";
import type { Login } from "../../setup/stage.ts";

test("an administrator approves, rejects, deletes and exports what a member asked for", async ({
  openBrowser,
}) => {
  const name = `=1+1 Quinn ${nextNumber()}`;
  const member = await login(await aMember(name));
  await announceDeposit(member, "50");
  await askForWithdrawal(member, "200");
  const third = await announceDeposit(member, "60");
  const page = await openTheQueue(openBrowser, name, 3);

  // The queue is oldest first.
  const offers = page.getByRole("button", { name: /^Approve / });
  await expect(offers).toHaveCount(3);
  await expect(offers.first()).toHaveAccessibleName(`Approve Deposit of 50.00 USDT, ${name}`);
  await offers.first().click();
  await confirm(page, "Approve", `Approved: Deposit of 50.00 USDT, ${name}.`);
  await expect(offers).toHaveCount(2);
  // The pressed button is gone, and the keyboard focus moves to the list.
  await expect(page.locator("h2").getByText("Waiting for a decision")).toBeFocused();
  await putAside(page);

  await page.getByRole("button", { name: /^Reject Withdrawal of 200\.00/ }).click();
  await page.getByLabel("Reason").fill("The address is not yours.");
  await confirm(page, "Reject", `Rejected: Withdrawal of 200.00 USDT, ${name}.`);
  await expect(offers).toHaveCount(1);
  await putAside(page);

  // Another administrator is quicker.
  await offers.first().click();
  await decide("approve", third);
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("alert")).toHaveText("This transaction has been decided already.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No transactions wait for a decision.")).toBeVisible();

  await page.getByLabel("Status").selectOption("All");
  await expect(page.getByText("4 of 4")).toBeVisible();
  await page.getByRole("button", { name: /^Delete Withdrawal of 200\.00/ }).click();
  await confirm(page, "Delete");
  await expect(page.getByText("3 of 3")).toBeVisible();

  const { name: fileName, lines } = await exportCsv(page);
  expect(fileName).toBe("paperchain-practice-all-transactions.csv");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain("Amount (practice USDT)");
  // A spreadsheet would run a name that begins like a formula; with the quote in front it is text.
  for (const line of lines.slice(1)) expect(line).toMatch(/,'=1\+1 Quinn \d+,[a-z]+,Completed,\d+\.00,/i);
});

test("an administrator approves several at once", { tag: later }, async ({ openBrowser }) => {
  const name = `Bela Bulk ${nextNumber()}`;
  const member = await login(await aMember(name));
  for (const amount of ["11", "12", "13"]) await announceDeposit(member, amount);
  const page = await openTheQueue(openBrowser, name, 3);

  for (const amount of ["11.00", "13.00"]) {
    await page.getByRole("checkbox", { name: `Select Deposit of ${amount} USDT, ${name}` }).check();
  }
  await page.getByRole("button", { name: "Approve selected" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await expect(dialog.getByText("2 of 2 approved.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve / })).toHaveAccessibleName(/ 12\.00 USDT/);
});

test("an administrator rejects several at once with one reason, and the count in the navigation follows", {
  tag: later,
}, async ({ openBrowser }) => {
  const name = `Rita Reject ${nextNumber()}`;
  const member = await login(await aMember(name));
  for (const amount of ["31", "32"]) await askForWithdrawal(member, amount);
  const page = await openTheQueue(openBrowser, name, 2);
  const waiting = page.getByRole("link", { name: /^Transactions, \d+ waiting$/ }).filter({ visible: true });
  const countOf = async () => Number(/(\d+) waiting/.exec((await waiting.textContent()) ?? "")?.[1] ?? 0);
  await expect.poll(countOf).toBeGreaterThanOrEqual(2);
  const boxes = page.getByRole("checkbox", { name: `USDT, ${name}` });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: "Reject selected" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The round is over.");
  await dialog.getByRole("button", { name: "Reject 2" }).click();
  await expect(dialog.getByText("2 of 2 rejected.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByLabel("Status").selectOption("Failed");
  await expect(page.getByText("Rejected by an administrator: The round is over.")).toHaveCount(2);
});

/** The administrator's list of one member's waiting transactions, searched by name, once all of them are loaded. */
async function openTheQueue(
  openBrowser: (who: Login) => Promise<Page>,
  name: string,
  waiting: number,
): Promise<Page> {
  const page = await openBrowser(await adminLogin());
  await page.goto("/admin/transactions");
  await page.getByRole("searchbox", { name: "Search by user name" }).fill(name);
  await expect(page).toHaveURL(/userName=/);
  await page.getByLabel("Status").selectOption("Waiting");
  await expect(page).toHaveURL(/status=Waiting/);
  // The list of all statuses contains the starting balance too.
  await expect(page.getByText(`${waiting} of ${waiting}`)).toBeVisible();
  return page;
}

/** Confirms with a double click: the act must happen once. A toast shows the given words for four seconds. */
async function confirm(page: Page, label: string, word?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await clickTwice(dialog.getByRole("button", { name: label }));
  if (word) await expect(page.getByText(word)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Dismisses the toast, so that it does not cover the next row, if it has not gone by itself. */
async function putAside(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Close toast" });
  if (await close.isVisible()) await close.click({ timeout: 4_000 }).catch(() => {});
  await expect(close).toBeHidden();
}
