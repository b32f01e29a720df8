import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { aMember, login } from "../people/members.ts";
import { announceDeposit, askForWithdrawal, decide } from "../people/money.ts";
import { nextNumber } from "../people/next-number.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const mine = { audience: "member", address: "/transactions" } as const;
const all = { audience: "admin", address: "/admin/transactions" } as const;

/** The opened states of the lists of transactions, and an administrator's decisions. */
export const transactionStates: State[] = [
  ...statesOf(mine, {
    "transactions-of-every-status": {
      async prepare() {
        const member = await guestFor("member");
        await decide("approve", await announceDeposit(member, "20"));
        await decide("reject", await announceDeposit(member, "30"));
        await announceDeposit(member, "40");
      },
      async open(page) {
        for (const status of ["Completed", "Failed", "Pending"])
          await expect(page.getByText(status, { exact: true }).last()).toBeVisible();
      },
    },
    "transactions-filtered": {
      address: "/transactions?type=Deposit&status=Failed",
      open: (page) => expect(page.getByText("Clear Filters").first()).toBeVisible(),
    },
    "transactions-none": {
      address: "/transactions?startDate=2020-01-02&endDate=2020-01-01",
      open: (page) => expect(page.getByText("No transactions found.")).toBeVisible(),
    },
    "transactions-failed": {
      prepare: (page) => refuse(page, ["/api/transactions/my-transactions"]),
      open: (page) => expect(page.getByText("Failed to load transactions.")).toBeVisible(),
    },
    "transaction-details": async (page) => {
      await first(page, /^Details of /);
      await expect(page.getByRole("dialog").getByText("Copy ID")).toBeVisible();
    },
  }),
  ...statesOf(all, {
    "queue-failed": {
      prepare: (page) => refuse(page, ["/api/admin/transactions"]),
      async open(page) {
        await scrollTo(page.getByRole("button", { name: "Retry" }));
        await expect(page.getByText("Failed to load transactions.")).toBeVisible();
      },
    },
    "queue-selected": {
      prepare: fillOwnQueue,
      async open(page) {
        await expectOwnQueue(page);
        await selectAll(page);
        await expect(page.getByRole("button", { name: "Approve selected" })).toBeEnabled();
      },
    },
    approve: {
      prepare: fillOwnQueue,
      async open(page) {
        await expectOwnQueue(page);
        await first(page, /^Approve /);
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    reject: {
      prepare: fillOwnQueue,
      async open(page) {
        await expectOwnQueue(page);
        await first(page, /^Reject /);
        await expect(page.getByLabel("Reason")).toBeVisible();
      },
    },
    "approve-several": {
      prepare: fillOwnQueue,
      async open(page) {
        await expectOwnQueue(page);
        await selectAll(page);
        await page.getByRole("button", { name: "Approve selected" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    "approved-several": {
      prepare: fillOwnQueue,
      async open(page) {
        await expectOwnQueue(page);
        await selectAll(page);
        await page.getByRole("button", { name: "Approve selected" }).click();
        await page.getByRole("button", { name: "Approve 2" }).click();
        await expect(page.getByText("2 of 2 approved.")).toBeVisible();
      },
    },
    "reject-several": {
      prepare: fillOwnQueue,
      async open(page) {
        await expectOwnQueue(page);
        await selectAll(page);
        await page.getByRole("button", { name: "Reject selected" }).click();
        await expect(page.getByLabel("Reason")).toBeVisible();
      },
    },
    "rejected-several": {
      prepare: fillOwnQueue,
      async open(page) {
        await expectOwnQueue(page);
        await selectAll(page);
        await page.getByRole("button", { name: "Reject selected" }).click();
        await page.getByRole("button", { name: "Reject 2" }).click();
        await expect(page.getByText("2 of 2 rejected.")).toBeVisible();
      },
    },
    "delete-transaction": {
      async prepare() {
        const name = `Dora Done ${nextNumber()}`;
        await decide("approve", await announceDeposit(await login(await aMember(name)), "20"));
        return `/admin/transactions?userName=${encodeURIComponent(name)}`;
      },
      async open(page) {
        await page.getByRole("button", { name: /^Delete Deposit/ }).click();
        await expect(page.getByRole("dialog")).toContainText("The ledger stays as it is");
      },
    },
  }),
];

/** A queue of a deposit and a withdrawal that nobody else of the run decides. */
async function fillOwnQueue(): Promise<string> {
  const name = `Wanda Waiting ${nextNumber()}`;
  const member = await login(await aMember(name));
  await announceDeposit(member, "20");
  await askForWithdrawal(member, "30");
  return `/admin/transactions?status=Waiting&userName=${encodeURIComponent(name)}`;
}

const expectOwnQueue = (page: Page) => expect(page.getByText("2 of 2")).toBeVisible();

async function selectAll(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /USDT/ });
  // The rows come a moment after their number.
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
}

const first = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().click();
