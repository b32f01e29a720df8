import type { Page } from "@playwright/test";
import { expect } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { guestFor } from "../../people/guests.ts";
import { filledOrder } from "../../people/orders.ts";
import { scrollTo } from "../../people/scroll-to.ts";
import { amend, answer, leaveWaiting, refuse } from "../answers.ts";
import { type State, statesOf } from "../states-of.ts";
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

const coin = { audience: "member", address: "/coin/bitcoin" } as const;
const orders = { audience: "member", address: "/orders" } as const;
const wallet = { audience: "member", address: "/wallet" } as const;
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

/** The opened states of buying, keeping and selling coins. */
export const orderStates: State[] = [
  ...statesOf(coin, {
    "order-buttons": {
      prepare: prepareCoin,
      open: (page) => expect(page.getByRole("heading", { name: "You own" })).toBeVisible(),
    },
    "order-coin-owned": {
      prepare: prepareCoin,
      open: (page) => scrollTo(page.getByRole("link", { name: "All my orders" })),
    },
    "order-off": {
      async prepare(page) {
        await prepareCoin(page);
        await amend(page, "/api/group", ({ group, isOnly }) => ({ group: withoutBuying(group), isOnly }));
      },
      open: (page) => scrollTo(page.getByText(/^Your rules have buying and selling off now/)),
    },
    "order-buy": {
      prepare: prepareCoin,
      async open(page) {
        await press(page, "Buy");
        await page.getByLabel("Amount in USDT").fill("250");
        await expect(button(page, "Buy · 250.00 USDT")).toBeEnabled();
      },
    },
    "order-buy-below": {
      prepare: (page) => prepareCoin(page, { ...terms, ruleVersion: 2, coinPercentMax: 25 }),
      async open(page) {
        await press(page, "Buy");
        await page.getByLabel("Amount in USDT").fill("250");
        await scrollTo(page.getByText("Paper money always finds"));
      },
    },
    "order-buy-limit": {
      prepare: prepareCoin,
      async open(page) {
        await press(page, "Buy");
        await page.getByText("Limit", { exact: true }).click();
        await page.getByLabel("Amount in USDT").fill("2500");
        await page.getByLabel("Limit price in USD").fill("999999");
        await scrollTo(page.getByText(/^The price now is there already/));
      },
    },
    "order-sell-stop": {
      prepare: prepareCoin,
      async open(page) {
        await press(page, "Sell");
        await page.getByText("Stop", { exact: true }).click();
        await page.getByLabel("Quantity in BTC").fill("0.1");
        await page.getByLabel("Stop price in USD").fill("1");
        await expect(button(page, "Sell · 0.1 BTC")).toBeVisible();
      },
    },
    "order-sell-none": {
      async prepare(page) {
        await prepareCoin(page);
        await answer(page, "/api/holdings", noHoldings);
      },
      async open(page) {
        await press(page, "Sell");
        await expect(page.getByText(/^You have no Bitcoin that is free/).first()).toBeVisible();
      },
    },
    "order-pair": {
      address: `/coin/bitcoin?pair=${limitSale.id}`,
      prepare: prepareCoin,
      open: (page) => expect(page.getByText(/when one is filled, the other is cancelled/)).toBeVisible(),
    },
    "order-refused": {
      async prepare(page) {
        await prepareCoin(page);
        await refusePlacing(page);
      },
      async open(page) {
        await buy(page);
        await expect(page.getByRole("alert")).toContainText("The order was not accepted");
      },
    },
    "order-accepted": {
      async prepare(page) {
        await prepareCoin(page);
        await acceptPlacing(page);
        await answer(page, `/api/orders/${waiting.id}`, waiting);
      },
      async open(page) {
        await buy(page);
        await expect(page.getByRole("heading", { name: "Order accepted" })).toBeVisible();
      },
    },
    "order-filled": {
      async prepare(page) {
        await prepareCoin(page);
        await acceptPlacing(page);
        await answer(page, `/api/orders/${waiting.id}`, { ...bought, id: waiting.id });
      },
      async open(page) {
        await buy(page);
        await expect(page.getByRole("heading", { name: "Order filled" })).toBeVisible();
      },
    },
  }),
  ...statesOf(orders, {
    "orders-all": { prepare: prepareOrders, open: (page) => expectOrders(page) },
    "orders-below": {
      prepare: prepareOrders,
      open: (page) => scrollTo(page.getByText("No price came within two minutes. All of it came back.")),
    },
    "orders-none": {
      prepare: (page) => answer(page, "/api/orders", list([])),
      open: (page) => expect(page.getByText("No orders yet.")).toBeVisible(),
    },
    "orders-loading": {
      prepare: (page) => leaveWaiting(page, ["/api/orders"]),
      open: (page) => expect(page.getByText("Loading orders...")).toBeAttached(),
    },
    "orders-failed": {
      prepare: (page) => refuse(page, ["/api/orders"]),
      open: (page) => expect(page.getByText("Couldn't load your orders. Try again.")).toBeVisible(),
    },
    "order-details": {
      address: `/orders?order=${soldMoved.id}`,
      async prepare(page) {
        await prepareOrders(page);
        await answer(page, `/api/orders/${soldMoved.id}`, soldMoved);
        return `/orders?order=${soldMoved.id}`;
      },
      open: (page) => expect(page.getByText("Profit on average cost")).toBeAttached(),
    },
    "order-evidence": {
      prepare: async () => `/orders?order=${await filledOrder(await guestFor("member"))}`,
      async open(page) {
        await expect(page.getByText("Your browser is checking this order...")).toBeHidden();
        await page.getByText("What it moved").click();
        await page.getByText("Order ID").evaluate((element) => element.scrollIntoView());
        await expect(page.getByText(/^Checked by your browser: /)).toBeVisible({ timeout: 30_000 });
      },
    },
  }),
  ...statesOf(wallet, {
    "wallet-coins": {
      prepare: prepareWallet,
      open: (page) => expect(page.getByText("Coins you own")).toBeVisible(),
    },
    "wallet-coins-below": {
      prepare: prepareWallet,
      open: (page) => scrollTo(page.getByText(/^12,000.5 DOGE in open orders/)),
    },
    "wallet-coins-loading": {
      prepare: (page) => leaveWaiting(page, ["/api/holdings"]),
      open: (page) => scrollTo(page.getByRole("heading", { name: "My Coins" })),
    },
    "wallet-coins-failed": {
      prepare: (page) => refuse(page, ["/api/holdings"]),
      open: (page) => scrollTo(page.getByText("Couldn't load your coins. Try again.")),
    },
    "wallet-coins-none": {
      async prepare(page) {
        await prepareWallet(page);
        await answer(page, "/api/holdings", noHoldings);
      },
      open: (page) => scrollTo(page.getByText("No coins yet")),
    },
  }),
  ...statesOf(
    { audience: "admin", address: "/admin/users" },
    {
      "member-coins": {
        prepare: (page) => answer(page, /^\/api\/admin\/users\/[^/]+\/holdings$/, holdings),
        async open(page) {
          await viewMember(page);
          await scrollTo(page.getByRole("heading", { name: "Ethereum" }));
        },
      },
      "member-orders": {
        prepare: (page) => answer(page, /^\/api\/admin\/users\/[^/]+\/orders$/, list(allOrders)),
        async open(page) {
          await viewMember(page);
          await scrollTo(page.getByText("Being cancelled: a price from before may still fill it."));
        },
      },
    },
  ),
  ...statesOf(
    { audience: "admin", address: "/admin/groups" },
    {
      "groups-rules-orders": {
        prepare: (page) => amend(page, "/api/admin/groups", withoutHoldings),
        async open(page) {
          await page
            .getByRole("button", { name: /^Change rules/ })
            .first()
            .click();
          await button(page, "Switch it on").click();
          await expect(page.getByText(/^Buying and selling coins is ticked below/)).toBeVisible();
        },
      },
      "groups-rules-orders-off": async (page) => {
        await page
          .getByRole("button", { name: /^Change rules/ })
          .first()
          .click();
        await page.getByLabel("Buying and selling coins").uncheck();
        await button(page, "Review the changes").click();
        await expect(page.getByText(/^Members keep the coins they own/)).toBeVisible();
      },
      "groups-rules-costs": async (page) => {
        await page
          .getByRole("button", { name: /^Change rules/ })
          .first()
          .click();
        await page.getByLabel("Spread, in %").fill("11");
        await page.getByLabel("Spread, in %").blur();
        await scrollTo(page.getByText("Use a spread from 0% to 10%."));
      },
    },
  ),
];

function list(listed: readonly object[]) {
  return { orders: listed, page: 1, limit: 10, total: listed.length };
}

async function prepareCoin(page: Page, shown: object = terms): Promise<void> {
  await answer(page, "/api/orders", list(openOrders));
  await prepareWallet(page);
  await answer(page, "/api/orders/terms", shown);
}

/** The signed records have another balance, so the browser's check of it gets no answer. */
async function prepareWallet(page: Page): Promise<void> {
  await leaveWaiting(page, ["/api/wallet/proof", "/api/holdings/proof"]);
  await answer(page, "/api/holdings", holdings);
  await answer(page, /^\/api\/wallet\/[^/]+\/balance$/, balance);
  await answer(page, /^\/api\/wallet\/[^/]+\/allocation$/, allocation);
}

async function prepareOrders(page: Page): Promise<void> {
  await answer(page, "/api/orders", list(allOrders));
}

async function expectOrders(page: Page): Promise<void> {
  await expect(page.getByText("Being cancelled: a price from before may still fill it.")).toBeVisible();
}

const viewMember = (page: Page) =>
  page
    .getByRole("button", { name: /^View / })
    .first()
    .click();

const press = (page: Page, name: "Buy" | "Sell") => page.getByRole("button", { name, exact: true }).click();

async function buy(page: Page): Promise<void> {
  await press(page, "Buy");
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
  await leaveWaiting(page, [`/api/orders/${waiting.id}/receipt`]);
}

const refusePlacing = (page: Page) =>
  answerPlacing(page, 422, {
    ...{ code: "order_too_small", message: "The smallest order is 1.00 USDT." },
    fields: { amount: "The smallest order is 1.00 USDT." },
  });
