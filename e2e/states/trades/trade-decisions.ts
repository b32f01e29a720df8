import type { Page } from "@playwright/test";
import { button } from "../../people/funding.ts";
import { guestFor } from "../../people/guests.ts";
import { openDialog } from "../../people/open-dialog.ts";
import { endedTrade } from "../../people/trades.ts";
import { amend } from "../answers.ts";
import { type State, statesOf } from "../states-of.ts";
import { exactly, fill, press, sees } from "../steps.ts";

/** How an administrator decides trades. */
export const tradeDecisionStates: State[] = [
  ...statesOf("admin", "/admin/trades", {
    "decide-problem": {
      prepare: asManual,
      open: [
        (page) => openDialog(button(page, /^Loss: /).first()),
        press("Decide LOSS"),
        sees("Say why: the member will read it."),
      ],
    },
    "decide-recorded": {
      prepare: asManual,
      open: [(page) => openDialog(button(page, /^Win: /).first()), sees(exactly("The rule gives"))],
    },
    "settle-all": {
      prepare: asManual,
      open: [press("Settle all by the rule"), fill("Reason", "End of the lesson.")],
    },
    "admin-trades-none": { address: "/admin/trades?search=no+such+member", open: sees("No trades found") },
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
  await amend("/api/admin/trades", ({ trades, counts, ...rest }) => {
    const pending = trades.filter(({ exit, decision }: Trade) => exit && !decision).map(undecided);
    const waiting = { ...counts, pending: pending.length, toDecide: pending.length };
    return { ...rest, trades: pending, counts: waiting };
  })(page);
  await amend(/^\/api\/trades\/[^/]+$/, (shown) => ("terms" in shown ? undecided(shown) : shown))(page);
  await amend("/api/admin/groups", (shown) => ({
    groups: shown.groups.map((group: object & { rules: object }) => ({
      ...group,
      rules: { ...group.rules, settlement: "manual" },
    })),
  }))(page);
  return "/admin/trades?status=closed";
}
