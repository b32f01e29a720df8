import type { Page } from "@playwright/test";
import { expect } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { guestFor } from "../../people/guests.ts";
import { decideTrade, endedTrade, fillTicket, openTrade } from "../../people/trades.ts";
import { amend, refuse } from "../answers.ts";
import { moveEthereum } from "../market.ts";
import { type State, statesOf } from "../states-of.ts";

const coin = { audience: "member", address: "/coin/bitcoin" } as const;
const mine = { audience: "member", address: "/assets" } as const;

/** The opened states of a member's trade screens, and their errors. */
export const tradeStates: State[] = [
  ...statesOf(coin, {
    "ticket-empty": async (page) => {
      await button(page, "Buy Up").click();
      await expect(page.getByLabel("Amount in USDT")).toBeVisible();
    },
    "ticket-real-prices": async (page) => {
      await amend(page, "/api/trades/terms", (terms) => ({ ...terms, ruleVersion: 2 }));
      await page.reload();
      await button(page, "Buy Up").click();
      await expect(page.getByText("The first price at least 15 seconds after you confirm")).toBeVisible();
    },
    "ticket-scenario": {
      address: "/coin/ethereum",
      async prepare() {
        await moveEthereum();
      },
      async open(page) {
        await button(page, "Buy Down").click();
        await page.getByLabel("Amount in USDT").fill("25");
        await expect(button(page, "Confirm Down · 25.00 USDT")).toBeEnabled();
      },
    },
    "ticket-too-much": async (page) => {
      await fillTicket(page, "Buy Up", "99999999");
      await page.getByLabel("Amount in USDT").blur();
      await expect(page.getByText(/^Insufficient balance/).first()).toBeVisible();
    },
    "ticket-refused": async (page) => {
      await refuse(page, ["/api/transactions/buy-down"], "price_too_old");
      await fillTicket(page, "Buy Down", "10");
      await button(page, "Confirm Down · 10.00 USDT").click();
      await expect(page.getByRole("alert")).toContainText("The trade was not accepted");
    },
    "ticket-accepted": (page) => trade(page, "Up"),
    "ticket-settled": async (page) => {
      await trade(page, "Up");
      await expect(page.getByRole("heading", { name: /^(You won|You lost|Tie)$/ })).toBeVisible({
        timeout: 90_000,
      });
    },
    "trades-running": async (page) => {
      // On a slow machine a trade ends before its list is there.
      await expect(async () => {
        await trade(page, "Down");
        await page.getByRole("link", { name: "My Trades" }).click();
        await expect(page.getByText(/^If it ended now/).first()).toBeVisible({ timeout: 10_000 });
      }).toPass();
    },
  }),
  ...statesOf(mine, {
    "trades-none": {
      async prepare(page) {
        const none = { trades: [], total: 0, page: 1, limit: 5 };
        await amend(page, "/api/trades/my-trades", (listed) => ({ ...listed, ...none }));
      },
      open: (page) => expect(page.getByText("No trades yet.")).toBeVisible(),
    },
    "trades-not-found": async (page) => {
      await page.getByLabel("Outcome").selectOption("Void");
      await expect(page.getByText("No trades found.")).toBeVisible();
    },
    "trades-failed": {
      prepare: (page) => refuse(page, ["/api/trades/my-trades"]),
      open: (page) => expect(page.getByText("Failed to fetch trades")).toBeVisible(),
    },
    "evidence-running": {
      prepare: async () => evidenceOf(await openTrade(await guestFor("member"), "bitcoin")),
      async open(page) {
        await expectEvidence(page);
        await openPrices(page);
      },
    },
    "evidence-settled": {
      prepare: findEvidence,
      open: expectEvidence,
    },
    "evidence-below": {
      prepare: findEvidence,
      async open(page) {
        await expectEvidence(page);
        await page.getByText("The rule, version").click();
        await openPrices(page);
        await page.getByText("How the outcome was computed").evaluate((element) => element.scrollIntoView());
      },
    },
    "evidence-decided": {
      async prepare() {
        const id = await openTrade(await guestFor("member"), "bitcoin");
        await decideTrade(id);
        return evidenceOf(id);
      },
      open: (page) =>
        expect(page.getByText("An administrator decided this trade", { exact: true })).toBeVisible(),
    },
    "evidence-operator": {
      async prepare(page) {
        const said = { source: "operator", host: "prices.club.example:8443" };
        const name = (tick: object | null) => tick && { ...tick, ...said };
        await amend(page, /^\/api\/trades\/[^/]+\/receipt$/, ({ trade, ticks, ...rest }) => ({
          ...rest,
          trade: { ...trade, entry: name(trade.entry), exit: name(trade.exit) },
          ticks: ticks.map(name),
        }));
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

const openPrices = (page: Page) => page.locator("summary").filter({ hasText: "Recorded prices" }).click();
