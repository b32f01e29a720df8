import type { Page } from "@playwright/test";
import { expect } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { guestFor } from "../../people/guests.ts";
import { filledOrder } from "../../people/orders.ts";
import { amend, answer, leaveWaiting, refuse } from "../answers.ts";
import { failed, loading, type State, statesOf } from "../states-of.ts";
import {
  aButton,
  alerts,
  bringsUp,
  click,
  enabled,
  exactly,
  fill,
  first,
  has,
  leave,
  press,
  pressFirst,
  role,
  scrollsTo,
  sees,
  seesNo,
} from "../steps.ts";
import {
  allOrders,
  allocation,
  balance,
  bought,
  holdings,
  limitSale,
  noHoldings,
  openOrders,
  soldMoved,
  terms,
  waiting,
} from "./orders-answers.ts";

const message = "The amount is held. The next recorded price fills the order.";

interface Listed {
  readonly groups: readonly { readonly rules: { readonly on: object } }[];
}

type Group = Listed["groups"][number];

const withoutBuying = (group: Group): Group => ({
  ...group,
  rules: { ...group.rules, on: { ...group.rules.on, holdings: false } },
});

const withoutHoldings = ({ groups, ...rest }: Listed) => ({ ...rest, groups: groups.map(withoutBuying) });

const list = (listed: readonly object[]) => ({ orders: listed, page: 1, limit: 10, total: listed.length });
const prepareOrders = answer("/api/orders", list(allOrders));

/** The opened states of buying, keeping and selling coins. */
export const orderStates: State[] = [
  ...statesOf("member", "/coin/bitcoin", {
    "order-buttons": { prepare: prepareCoin, open: sees(role("heading", "You own")) },
    "order-coin-owned": { prepare: prepareCoin, open: scrollsTo(role("link", "All my orders")) },
    "order-off": {
      prepare: [
        prepareCoin,
        amend("/api/group", ({ group, isOnly }) => ({ group: withoutBuying(group), isOnly })),
      ],
      open: scrollsTo(/^Your rules have buying and selling off now/),
    },
    "order-buy": {
      prepare: prepareCoin,
      open: [press("Buy"), fill("Amount in USDT", "250"), enabled(aButton("Buy · 250.00 USDT"))],
    },
    "order-buy-below": {
      prepare: (page) => prepareCoin(page, { ...terms, ruleVersion: 2, coinPercentMax: 25 }),
      open: [press("Buy"), fill("Amount in USDT", "250"), scrollsTo("Paper money always finds")],
    },
    "order-buy-limit": {
      prepare: prepareCoin,
      open: [
        press("Buy"),
        click(exactly("Limit")),
        fill("Amount in USDT", "2500"),
        fill("Limit price in USD", "999999"),
        scrollsTo(/^The price now is there already/),
      ],
    },
    "order-sell-stop": {
      prepare: prepareCoin,
      open: [
        press("Sell"),
        click(exactly("Stop")),
        fill("Quantity in BTC", "0.1"),
        fill("Stop price in USD", "1"),
        sees(aButton("Sell · 0.1 BTC")),
      ],
    },
    "order-sell-none": {
      prepare: [prepareCoin, answer("/api/holdings", noHoldings)],
      open: [press("Sell"), sees(first(/^You have no Bitcoin that is free/))],
    },
    "order-pair": {
      address: `/coin/bitcoin?pair=${limitSale.id}`,
      prepare: prepareCoin,
      open: sees(/when one is filled, the other is cancelled/),
    },
    "order-refused": {
      prepare: [prepareCoin, (page) => refusePlacing(page)],
      open: [buy, alerts("The order was not accepted")],
    },
    "order-accepted": {
      prepare: [prepareCoin, acceptPlacing, answer(`/api/orders/${waiting.id}`, waiting)],
      open: [buy, sees(role("heading", "Order accepted"))],
    },
    "order-filled": {
      prepare: [
        prepareCoin,
        acceptPlacing,
        answer(`/api/orders/${waiting.id}`, { ...bought, id: waiting.id }),
      ],
      open: [buy, sees(role("heading", "Order filled"))],
    },
  }),
  ...statesOf("member", "/orders", {
    "orders-all": {
      prepare: prepareOrders,
      open: sees("Being cancelled: a price from before may still fill it."),
    },
    "orders-below": {
      prepare: prepareOrders,
      open: scrollsTo("No price came within two minutes. All of it came back."),
    },
    "orders-none": { prepare: answer("/api/orders", list([])), open: sees("No orders yet.") },
    "orders-loading": loading(["/api/orders"], "Loading orders..."),
    "orders-failed": failed(["/api/orders"], "Couldn't load your orders. Try again."),
    "order-details": {
      address: `/orders?order=${soldMoved.id}`,
      prepare: [prepareOrders, answer(`/api/orders/${soldMoved.id}`, soldMoved)],
      open: has("Profit on average cost"),
    },
    "order-evidence": {
      prepare: async () => `/orders?order=${await filledOrder(await guestFor("member"))}`,
      open: [
        seesNo("Your browser is checking this order..."),
        click("What it moved"),
        bringsUp("Order ID"),
        (page) => expect(page.getByText(/^Checked by your browser: /)).toBeVisible({ timeout: 30_000 }),
      ],
    },
  }),
  ...statesOf("member", "/wallet", {
    "wallet-coins": { prepare: prepareWallet, open: sees("Coins you own") },
    "wallet-coins-below": { prepare: prepareWallet, open: scrollsTo(/^12,000.5 DOGE in open orders/) },
    "wallet-coins-loading": {
      prepare: leaveWaiting(["/api/holdings"]),
      open: scrollsTo(role("heading", "My Coins")),
    },
    "wallet-coins-failed": {
      prepare: refuse(["/api/holdings"]),
      open: scrollsTo("Couldn't load your coins. Try again."),
    },
    "wallet-coins-none": {
      prepare: [prepareWallet, answer("/api/holdings", noHoldings)],
      open: scrollsTo("No coins yet"),
    },
  }),
  ...statesOf("admin", "/admin/users", {
    "member-coins": {
      prepare: answer(/^\/api\/admin\/users\/[^/]+\/holdings$/, holdings),
      open: [pressFirst(/^View /), scrollsTo(role("heading", "Ethereum"))],
    },
    "member-orders": {
      prepare: (page) => answer(/^\/api\/admin\/users\/[^/]+\/orders$/, list(allOrders))(page),
      open: [pressFirst(/^View /), scrollsTo("Being cancelled: a price from before may still fill it.")],
    },
  }),
  ...statesOf("admin", "/admin/groups", {
    "groups-rules-orders": {
      prepare: amend("/api/admin/groups", withoutHoldings),
      open: [
        pressFirst(/^Change rules/),
        press("Switch it on"),
        sees(/^Buying and selling coins is ticked below/),
      ],
    },
    "groups-rules-orders-off": [
      pressFirst(/^Change rules/),
      (page) => page.getByLabel("Buying and selling coins").uncheck(),
      press("Review the changes"),
      sees(/^Members keep the coins they own/),
    ],
    "groups-rules-costs": [
      pressFirst(/^Change rules/),
      fill("Spread, in %", "11"),
      leave("Spread, in %"),
      scrollsTo("Use a spread from 0% to 10%."),
    ],
  }),
];

async function prepareCoin(page: Page, shown: object = terms): Promise<void> {
  await answer("/api/orders", list(openOrders))(page);
  await prepareWallet(page);
  await answer("/api/orders/terms", shown)(page);
}

/** The signed records have another balance, so the browser's check of it gets no answer. */
async function prepareWallet(page: Page): Promise<void> {
  await leaveWaiting(["/api/wallet/proof", "/api/holdings/proof"])(page);
  await answer("/api/holdings", holdings)(page);
  await answer(/^\/api\/wallet\/[^/]+\/balance$/, balance)(page);
  await answer(/^\/api\/wallet\/[^/]+\/allocation$/, allocation)(page);
}

async function buy(page: Page): Promise<void> {
  await button(page, "Buy").click();
  await page.getByLabel("Amount in USDT").fill("250");
  await button(page, "Buy · 250.00 USDT").click();
}

/** Only the placing of an order: its list has the same address. */
async function answerPlacing(page: Page, status: number, json: object): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === "/api/orders",
    async (route) =>
      route.request().method() === "POST" ? route.fulfill({ status, json }) : route.fallback(),
  );
}

/** The server does not know the order, so the browser's check of it gets no answer. */
async function acceptPlacing(page: Page): Promise<void> {
  await answerPlacing(page, 201, { order: waiting, message, lastSeq: 40 });
  await leaveWaiting([`/api/orders/${waiting.id}/receipt`])(page);
}

const refusePlacing = (page: Page) =>
  answerPlacing(page, 422, {
    ...{ code: "order_too_small", message: "The smallest order is 1.00 USDT." },
    fields: { amount: "The smallest order is 1.00 USDT." },
  });
