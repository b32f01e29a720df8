import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { guestFor } from "../people/guests.ts";
import { announceDeposit } from "../people/money.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { buyUpHere, openTrade } from "../people/trades.ts";
import { amend } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const coin = { audience: "member", address: "/coin/bitcoin" } as const;
const proofs = /^\/api\/transactions\/[^/]+\/proof$/;

/** The findings of a member's browser about trades, transactions and balances. */
export const checkStates: State[] = [
  ...statesOf(coin, {
    "trades-checked": async (page) => {
      await buyUpHere(page);
      await expect(badge(page, "Checked by your browser")).toBeVisible();
    },
    "trades-being-sealed": async (page) => {
      const nothing = { accepted: null, closed: null, money: [], waiting: 2 };
      await amend(page, proofs, (proof) => ({ ...proof, ...nothing }));
      await buyUpHere(page);
      await expect(badge(page, "Being sealed")).toBeVisible();
    },
  }),
  ...statesOf(
    { audience: "member", address: "/assets" },
    {
      "trades-not-checked": {
        async prepare() {
          await openTrade(await guestFor("member"), "bitcoin");
        },
        open: (page) => expect(button(page, "Check now").first()).toBeVisible(),
      },
    },
  ),
  ...statesOf(coin, {
    "trades-not-signed": breakPromise,
    "alarm-promise-broken": async (page) => {
      await breakPromise(page);
      await button(page, "What happened").click();
      await expect(
        page.getByRole("dialog").getByRole("button", { name: "Save the signed promise" }),
      ).toBeVisible();
    },
  }),
  ...statesOf(
    { audience: "member", address: "/wallet" },
    {
      "alarm-of-others": async (page) => {
        await page.evaluate(() => localStorage.setItem("logAlarm somebody", "{}"));
        await page.reload();
        await expect(page.getByText(/^Your browser found something wrong for another person/)).toBeVisible();
      },
    },
  ),
  ...statesOf(coin, {
    "evidence-promise": async (page) => {
      await buyUpHere(page);
      await page
        .getByRole("button", { name: /^Evidence: / })
        .first()
        .click();
      await expect(button(page, "Save the signed promise")).toBeVisible();
      await expect(page.getByText("Your browser is checking this trade...")).toBeHidden();
    },
    "transparency-promises": async (page) => {
      const id = await buyUpHere(page);
      // The browser keeps a promise once it knows the log's key.
      const kept = () => page.evaluate(() => Object.entries(localStorage).join(" "));
      await expect.poll(kept).toMatch(new RegExp(`"id":"${id}".*"promise":`));
      await page.goto("/transparency");
      const save = button(page, "Save my signed promises");
      await expect(save).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await scrollTo(save);
    },
  }),
  ...statesOf(
    { audience: "member", address: "/transactions?type=Deposit" },
    {
      "transaction-checked": {
        async prepare() {
          await announceDeposit(await guestFor("member"), "25");
        },
        async open(page) {
          await page
            .getByRole("button", { name: /^Details of/ })
            .first()
            .click();
          await expect(page.getByText(/^Checked by your browser: the terms and the money/)).toBeVisible();
        },
      },
    },
  ),
  ...statesOf(
    { audience: "member", address: "/wallet" },
    {
      "alarm-balance": async (page) => {
        const kept = () => page.evaluate(() => Object.keys(localStorage).join(" "));
        await expect.poll(kept).toContain("keptBalance");
        await amend(page, /^\/api\/wallet\/[^/]+\/balance$/, (balance) => ({
          ...balance,
          availableBalance: "1.00",
        }));
        await page.reload();
        await expect(page.getByRole("alert")).toContainText("Your balance on this server was changed");
      },
    },
  ),
];

const badge = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true }).first();

/** The server shows another payout than it promised. */
async function breakPromise(page: Page): Promise<void> {
  await amend(page, /^\/api\/trades\/[^/]+\/receipt$/, ({ trade, ...rest }) => ({
    ...rest,
    trade: { ...trade, terms: { ...trade.terms, payoutBps: 100 } },
  }));
  await buyUpHere(page);
  await expect(badge(page, "Not what was signed")).toBeVisible();
}
