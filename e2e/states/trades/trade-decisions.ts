import type { Page } from "@playwright/test";
import { expect } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { guestFor } from "../../people/guests.ts";
import { openDialog } from "../../people/open-dialog.ts";
import { endedTrade } from "../../people/trades.ts";
import { amend } from "../answers.ts";
import { type State, statesOf } from "../states-of.ts";

const all = { audience: "admin", address: "/admin/trades" } as const;

/** How an administrator decides trades. */
export const tradeDecisionStates: State[] = [
  ...statesOf(all, {
    "decide-problem": {
      prepare: asManual,
      async open(page) {
        await openDialog(button(page, /^Loss: /).first());
        await button(page, "Decide LOSS").click();
        await expect(page.getByText("Say why: the member will read it.")).toBeVisible();
      },
    },
    "decide-recorded": {
      prepare: asManual,
      async open(page) {
        await openDialog(button(page, /^Win: /).first());
        await expect(page.getByText("The rule gives", { exact: true })).toBeVisible();
      },
    },
    "settle-all": {
      prepare: asManual,
      async open(page) {
        await button(page, "Settle all by the rule").click();
        await page.getByLabel("Reason").fill("End of the lesson.");
      },
    },
    "admin-trades-none": {
      address: "/admin/trades?search=no+such+member",
      open: (page) => expect(page.getByText("No trades found")).toBeVisible(),
    },
  }),
];

interface Trade {
  readonly exit: unknown;
  readonly decision: unknown;
  readonly terms: object;
}

/** Closed trades as they were on a server where an administrator settles them, a moment before. */
async function asManual(page: Page): Promise<string> {
  await endedTrade(await guestFor("member"), "dogecoin");
  const undecided = ({ terms, ...trade }: Trade) => ({
    ...trade,
    status: "pending",
    outcome: null,
    pnl: null,
    payout: null,
    closedAt: null,
    ruleOutcome: "LOSS",
    terms: { ...terms, settlement: "manual" },
  });
  await amend(page, "/api/admin/trades", ({ trades, counts, ...rest }) => {
    const pending = trades.filter(({ exit, decision }: Trade) => exit && !decision).map(undecided);
    const waiting = { ...counts, pending: pending.length, toDecide: pending.length };
    return { ...rest, trades: pending, counts: waiting };
  });
  await amend(page, /^\/api\/trades\/[^/]+$/, (shown) => ("terms" in shown ? undecided(shown) : shown));
  await amend(page, "/api/admin/groups", (shown) => ({
    groups: shown.groups.map((group: object & { rules: object }) => ({
      ...group,
      rules: { ...group.rules, settlement: "manual" },
    })),
  }));
  return "/admin/trades?status=closed";
}
