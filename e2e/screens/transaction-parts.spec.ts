import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { aMember, login } from "../people/members.ts";
import { announceDeposit, askForWithdrawal, decide } from "../people/money.ts";
import { nextNumber } from "../people/next-number.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";
import { guestFor } from "./visit.ts";

checkPart({
  name: "a member's transactions of every status",
  audience: "member",
  address: "/transactions",
  async open(page) {
    const member = await guestFor("member");
    if (!member) throw new Error("There should be a member.");
    await decide("approve", await announceDeposit(member, "20"));
    await decide("reject", await announceDeposit(member, "30"));
    await announceDeposit(member, "40");
    await page.reload();
    for (const status of ["Completed", "Failed", "Pending"]) {
      await expect(page.getByText(status, { exact: true }).last()).toBeVisible();
    }
  },
});

checkPart({
  name: "a filter that finds no transaction",
  audience: "member",
  address: "/transactions?startDate=2020-01-02&endDate=2020-01-01",
  open: (page) => expect(page.getByText("No transactions found.")).toBeVisible(),
});

checkPart({
  name: "transactions that could not be loaded",
  audience: "member",
  address: "/transactions",
  async open(page) {
    await refuse(page, ["/api/transactions/my-transactions"]);
    await page.reload();
    await expect(page.getByText("Failed to load transactions.")).toBeVisible();
  },
});

checkPart({
  name: "the question before an approval",
  audience: "admin",
  address: "/admin/transactions",
  async open(page) {
    await openOwnQueue(page);
    await page
      .getByRole("button", { name: /^Approve / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
});

checkPart({
  name: "the question before a rejection",
  audience: "admin",
  address: "/admin/transactions",
  async open(page) {
    await openOwnQueue(page);
    await page
      .getByRole("button", { name: /^Reject / })
      .first()
      .click();
    await expect(page.getByLabel("Reason")).toBeVisible();
  },
});

checkPart({
  name: "several approved at once",
  audience: "admin",
  address: "/admin/transactions",
  async open(page) {
    await openOwnQueue(page);
    for (const box of await page.getByRole("checkbox", { name: /USDT/ }).all()) await box.check();
    await page.getByRole("button", { name: "Approve selected" }).click();
    await page.getByRole("button", { name: "Approve 2" }).click();
    await expect(page.getByText("2 of 2 approved.")).toBeVisible();
  },
});

checkPart({
  name: "several rejected at once",
  audience: "admin",
  address: "/admin/transactions",
  async open(page) {
    await openOwnQueue(page);
    for (const box of await page.getByRole("checkbox", { name: /USDT/ }).all()) await box.check();
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(page.getByLabel("Reason")).toBeVisible();
    await page.getByRole("button", { name: "Reject 2" }).click();
    await expect(page.getByText("2 of 2 rejected.")).toBeVisible();
  },
});

checkPart({
  name: "the details of a transaction",
  audience: "member",
  address: "/transactions",
  async open(page) {
    await page
      .getByRole("button", { name: /^Details of / })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByText("Copy ID")).toBeVisible();
  },
});

checkPart({
  name: "the question before a transaction is deleted",
  audience: "admin",
  address: "/admin/transactions",
  async open(page) {
    const name = `Dora Done ${nextNumber()}`;
    await decide("approve", await announceDeposit(await login(await aMember(name)), "20"));
    await page.goto(`/admin/transactions?userName=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: /^Delete Deposit/ }).click();
    await expect(page.getByRole("dialog")).toContainText("The ledger stays as it is");
  },
});

checkPart({
  name: "everybody's transactions, which could not be loaded,",
  audience: "admin",
  address: "/admin/transactions",
  async open(page) {
    await refuse(page, ["/api/admin/transactions"]);
    await page.reload();
    await expect(page.getByText("Failed to load transactions.")).toBeVisible();
  },
});

checkPart({
  name: "the dialog that adjusts a balance, with nothing in it",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    await page
      .getByRole("button", { name: /^Adjust balance of/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Available now")).toBeVisible();
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog.getByText("Say why: the member will read it.")).toBeVisible();
  },
});

/** A queue with a deposit and a withdrawal that no other test decides. */
async function openOwnQueue(page: Page): Promise<void> {
  const name = `Wanda Waiting ${nextNumber()}`;
  const member = await login(await aMember(name));
  await announceDeposit(member, "20");
  await askForWithdrawal(member, "30");
  await page.goto(`/admin/transactions?status=Waiting&userName=${encodeURIComponent(name)}`);
  await expect(page.getByText("2 of 2")).toBeVisible();
}
