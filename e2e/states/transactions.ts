import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { aMember, login } from "../people/members.ts";
import { announceDeposit, askForWithdrawal, decide } from "../people/money.ts";
import { nextNumber } from "../people/next-number.ts";
import { refuse } from "./answers.ts";
import { failed, type State, statesOf } from "./states-of.ts";
import { enabled, first, label, press, pressFirst, role, scrollsTo, sees } from "./steps.ts";

const seesOwnQueue = sees("2 of 2");

/** The opened states of the lists of transactions, and an administrator's decisions. */
export const transactionStates: State[] = [
  ...statesOf("member", "/transactions", {
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
      open: sees(first("Clear Filters")),
    },
    "transactions-none": {
      address: "/transactions?startDate=2020-01-02&endDate=2020-01-01",
      open: sees("No transactions found."),
    },
    "transactions-failed": failed(["/api/transactions/my-transactions"], "Failed to load transactions."),
    "transaction-details": [
      pressFirst(/^Details of /),
      (page) => expect(page.getByRole("dialog").getByText("Copy ID")).toBeVisible(),
    ],
  }),
  ...statesOf("admin", "/admin/transactions", {
    "queue-failed": {
      prepare: refuse(["/api/admin/transactions"]),
      open: [scrollsTo(role("button", "Retry")), sees("Failed to load transactions.")],
    },
    "queue-selected": {
      prepare: fillOwnQueue,
      open: [seesOwnQueue, selectAll, enabled(role("button", "Approve selected"))],
    },
    approve: { prepare: fillOwnQueue, open: [seesOwnQueue, pressFirst(/^Approve /), sees(role("dialog"))] },
    reject: { prepare: fillOwnQueue, open: [seesOwnQueue, pressFirst(/^Reject /), sees(label("Reason"))] },
    "approve-several": {
      prepare: fillOwnQueue,
      open: [seesOwnQueue, selectAll, press("Approve selected"), sees(role("dialog"))],
    },
    "approved-several": {
      prepare: fillOwnQueue,
      open: [
        seesOwnQueue,
        selectAll,
        press("Approve selected"),
        press("Approve 2"),
        sees("2 of 2 approved."),
      ],
    },
    "reject-several": {
      prepare: fillOwnQueue,
      open: [seesOwnQueue, selectAll, press("Reject selected"), sees(label("Reason"))],
    },
    "rejected-several": {
      prepare: fillOwnQueue,
      open: [seesOwnQueue, selectAll, press("Reject selected"), press("Reject 2"), sees("2 of 2 rejected.")],
    },
    "delete-transaction": {
      async prepare() {
        const name = `Dora Done ${nextNumber()}`;
        await decide("approve", await announceDeposit(await login(await aMember(name)), "20"));
        return `/admin/transactions?userName=${encodeURIComponent(name)}`;
      },
      open: [
        press(/^Delete Deposit/),
        (page) => expect(page.getByRole("dialog")).toContainText("The ledger stays as it is"),
      ],
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

async function selectAll(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /USDT/ });
  // The rows come a moment after their number.
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
}
