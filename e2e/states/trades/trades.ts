import type { Page } from "@playwright/test";
import { expect } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { guestFor } from "../../people/guests.ts";
import { decideTrade, endedTrade, fillTicket, openTrade } from "../../people/trades.ts";
import { amend, refuse } from "../answers.ts";
import { moveEthereum } from "../market.ts";
import { failed, type State, statesOf } from "../states-of.ts";
import {
  aButton,
  alerts,
  bringsUp,
  click,
  enabled,
  exactly,
  fill,
  first,
  label,
  leave,
  press,
  sees,
  select,
} from "../steps.ts";

const openPrices = click((page) => page.locator("summary").filter({ hasText: "Recorded prices" }));

/** The opened states of a member's trade screens, and their errors. */
export const tradeStates: State[] = [
  ...statesOf("member", "/coin/bitcoin", {
    "ticket-empty": [press("Buy Up"), sees(label("Amount in USDT"))],
    "ticket-real-prices": [
      amend("/api/trades/terms", (terms) => ({ ...terms, ruleVersion: 2 })),
      (page) => page.reload(),
      press("Buy Up"),
      sees("The first price at least 15 seconds after you confirm"),
    ],
    "ticket-scenario": {
      address: "/coin/ethereum",
      prepare: moveEthereum,
      open: [press("Buy Down"), fill("Amount in USDT", "25"), enabled(aButton("Confirm Down · 25.00 USDT"))],
    },
    "ticket-too-much": [
      (page) => fillTicket(page, "Buy Up", "99999999"),
      leave("Amount in USDT"),
      sees(first(/^Insufficient balance/)),
    ],
    "ticket-refused": [
      refuse(["/api/transactions/buy-down"], "price_too_old"),
      (page) => fillTicket(page, "Buy Down", "10"),
      press("Confirm Down · 10.00 USDT"),
      alerts("The trade was not accepted"),
    ],
    "ticket-accepted": (page) => trade(page, "Up"),
    "ticket-settled": [
      (page) => trade(page, "Up"),
      (page) =>
        expect(page.getByRole("heading", { name: /^(You won|You lost|Tie)$/ })).toBeVisible({
          timeout: 90_000,
        }),
    ],
    "trades-running": async (page) => {
      // On a slow machine a trade ends before its list is there.
      await expect(async () => {
        await trade(page, "Down");
        await page.getByRole("link", { name: "My Trades" }).click();
        await expect(page.getByText(/^If it ended now/).first()).toBeVisible({ timeout: 10_000 });
      }).toPass();
    },
  }),
  ...statesOf("member", "/assets", {
    "trades-none": {
      async prepare(page) {
        const none = { trades: [], total: 0, page: 1, limit: 5 };
        await amend("/api/trades/my-trades", (listed) => ({ ...listed, ...none }))(page);
      },
      open: sees("No trades yet."),
    },
    "trades-not-found": [select("Outcome", "Void"), sees("No trades found.")],
    "trades-failed": failed(["/api/trades/my-trades"], "Failed to fetch trades"),
    "evidence-running": {
      prepare: async () => evidenceOf(await openTrade(await guestFor("member"), "bitcoin")),
      open: [expectEvidence, openPrices],
    },
    "evidence-settled": { prepare: findEvidence, open: expectEvidence },
    "evidence-below": {
      prepare: findEvidence,
      open: [
        expectEvidence,
        click("The rule, version"),
        openPrices,
        bringsUp("How the outcome was computed"),
      ],
    },
    "evidence-decided": {
      async prepare() {
        const id = await openTrade(await guestFor("member"), "bitcoin");
        await decideTrade(id);
        return evidenceOf(id);
      },
      open: sees(exactly("An administrator decided this trade")),
    },
    "evidence-operator": {
      async prepare(page) {
        const said = { source: "operator", host: "prices.club.example:8443" };
        const name = (tick: object | null) => tick && { ...tick, ...said };
        await amend(/^\/api\/trades\/[^/]+\/receipt$/, ({ trade, ticks, ...rest }) => ({
          ...rest,
          trade: { ...trade, entry: name(trade.entry), exit: name(trade.exit) },
          ticks: ticks.map(name),
        }))(page);
        return findEvidence();
      },
      async open(page) {
        await expectEvidence(page);
        await openPrices(page);
        const received = page.getByText("Received").first();
        await received.evaluate((element) => element.scrollIntoView());
      },
    },
  }),
];

async function trade(page: Page, direction: "Up" | "Down"): Promise<void> {
  await fillTicket(page, `Buy ${direction}`, "1");
  await button(page, `Confirm ${direction} · 1.00 USDT`).click();
  await expect(page.getByText("Trade accepted")).toBeVisible();
}

const evidenceOf = (id: string) => `/assets?trade=${id}`;

async function findEvidence(): Promise<string> {
  return evidenceOf(await endedTrade(await guestFor("member"), "dogecoin"));
}

async function expectEvidence(page: Page): Promise<void> {
  await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible();
  await expect(page.getByText("Your browser is checking this trade...")).toBeHidden();
}
