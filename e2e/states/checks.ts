import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { guestFor } from "../people/guests.ts";
import { announceDeposit } from "../people/money.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { buyUpHere, openTrade } from "../people/trades.ts";
import { amend } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";
import { aButton, first, press, pressFirst, sees, seesNo } from "./steps.ts";

const proofs = /^\/api\/transactions\/[^/]+\/proof$/;

/** The findings of a member's browser about trades, transactions and balances. */
export const checkStates: State[] = [
  ...statesOf("member", "/coin/bitcoin", {
    "trades-checked": [buyUpHere, (page) => expect(badge(page, "Checked by your browser")).toBeVisible()],
    "trades-being-sealed": async (page) => {
      const nothing = { accepted: null, closed: null, money: [], waiting: 2 };
      await amend(proofs, (proof) => ({ ...proof, ...nothing }))(page);
      await buyUpHere(page);
      await expect(badge(page, "Being sealed")).toBeVisible();
    },
  }),
  ...statesOf("member", "/assets", {
    "trades-not-checked": {
      async prepare() {
        await openTrade(await guestFor("member"), "bitcoin");
      },
      open: sees(first(aButton("Check now"))),
    },
  }),
  ...statesOf("member", "/coin/bitcoin", {
    "trades-not-signed": breakPromise,
    "alarm-promise-broken": [
      breakPromise,
      press("What happened"),
      (page) =>
        expect(
          page.getByRole("dialog").getByRole("button", { name: "Save the signed promise" }),
        ).toBeVisible(),
    ],
  }),
  ...statesOf("member", "/wallet", {
    "alarm-of-others": [
      (page) => page.evaluate(() => localStorage.setItem("logAlarm somebody", "{}")),
      (page) => page.reload(),
      sees(/^Your browser found something wrong for another person/),
    ],
  }),
  ...statesOf("member", "/coin/bitcoin", {
    "evidence-promise": [
      buyUpHere,
      pressFirst(/^Evidence: /),
      sees(aButton("Save the signed promise")),
      seesNo("Your browser is checking this trade..."),
    ],
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
  ...statesOf("member", "/transactions?type=Deposit", {
    "transaction-checked": {
      async prepare() {
        await announceDeposit(await guestFor("member"), "25");
      },
      open: [pressFirst(/^Details of/), sees(/^Checked by your browser: the terms and the money/)],
    },
  }),
  ...statesOf("member", "/wallet", {
    "alarm-balance": async (page) => {
      const kept = () => page.evaluate(() => Object.keys(localStorage).join(" "));
      await expect.poll(kept).toContain("keptBalance");
      await amend(/^\/api\/wallet\/[^/]+\/balance$/, (balance) => ({
        ...balance,
        availableBalance: "1.00",
      }))(page);
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("Your balance on this server was changed");
    },
  }),
];

const badge = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true }).first();

/** The server shows another payout than it promised. */
async function breakPromise(page: Page): Promise<void> {
  await amend(/^\/api\/trades\/[^/]+\/receipt$/, ({ trade, ...rest }) => ({
    ...rest,
    trade: { ...trade, terms: { ...trade.terms, payoutBps: 100 } },
  }))(page);
  await buyUpHere(page);
  await expect(badge(page, "Not what was signed")).toBeVisible();
}
