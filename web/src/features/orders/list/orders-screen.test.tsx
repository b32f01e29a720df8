import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { Toasts } from "../../../ui/overlay/toasts.tsx";
import { aFill, anOrder, aSale } from "../an-order.ts";
import type { Order } from "../order.ts";
import { MemberOrders } from "./member-orders.tsx";
import { OrdersScreen } from "./orders-screen.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "me", remember: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

const scenario = { action: "gain", percentage: "10" } as const;
const sold = aSale({
  id: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c22",
  state: "filled",
  filledAt: "2026-03-01T12:00:20.000Z",
  fill: aFill({
    ...{ price: "44000", marketPrice: "40000", scenario, priceWithSpread: "43978" },
    ...{ quantity: "0.5", amount: "21967.01", fee: "21.99", spread: "11.00", profit: "2967.01" },
  }),
});

interface Answers {
  orders?: readonly Order[];
  cancelled?: { status?: number; json: object };
  address?: string;
}

function open({ orders = [aSale(), sold], cancelled, address = "/orders" }: Answers = {}) {
  return renderWithServer(
    <>
      <OrdersScreen />
      <Toasts />
    </>,
    ({ method, path }) => {
      if (method === "DELETE") return cancelled ?? { json: aSale({ state: "cancelled" }) };
      const one = orders.find(({ id }) => path === `/orders/${id}`);
      if (one) return { json: one };
      if (path.startsWith("/orders")) return { json: { orders, page: 1, limit: 10, total: orders.length } };
      return { status: 404, json: { message: "Not here.", code: "not_found" } };
    },
    address,
  );
}

test("an open order is cancelled without a further question", async () => {
  const heard = open();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel: Sell 0.5 BTC" }));
  await waitFor(() => expect(heard.some(({ method }) => method === "DELETE")).toBe(true));
  expect(await screen.findByText("The order is cancelled. What it held is available again.")).toBeTruthy();
});

test.each<[string, readonly Order[], RegExp]>([
  ["its row stays", [aSale({ state: "cancelled", reason: "member" }), sold], /^Details/],
  ["its row goes", [sold], /^My Orders$/],
])("after a cancellation by keyboard, the focus stays in the list where %s", async (_, left, wanted) => {
  const orders: Order[] = [aSale(), sold];
  open({
    orders,
    cancelled: {
      get json() {
        orders.splice(0, orders.length, ...left);
        return aSale({ state: "cancelled" });
      },
    },
  });
  (await screen.findByRole("button", { name: /^Cancel/ })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(wanted));
});

test("an order that the next price fills cannot be cancelled any more, and the server's sentence says so", async () => {
  const message = "This order cannot be cancelled any more.";
  open({ cancelled: { status: 409, json: { message, code: "order_fills_next" } } });
  await userEvent.click(await screen.findByRole("button", { name: "Cancel: Sell 0.5 BTC" }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test("a sale that waits leads to the ticket of the other one of a pair", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Add a stop: Sell 0.5 BTC" });
  expect(link.getAttribute("href")).toBe(`/coin/bitcoin?pair=${aSale().id}`);
});

test("an order that is being cancelled says so, and has no button to cancel", async () => {
  open({ orders: [aSale({ cancelAskedAt: "2026-03-01T12:00:05.000Z" })] });
  expect(await screen.findByText("Being cancelled: a price from before may still fill it.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
});

test("the state is in the address and asks the server", async () => {
  const heard = open();
  await userEvent.click(await screen.findByLabelText("Filled"));
  await waitFor(() => expect(heard.some(({ path }) => path.includes("state=filled"))).toBe(true));
  expect(window.location.search).toBe("?state=filled");
});

test("the details have every figure of a fill, and a moved price is shown as moved", async () => {
  open({ address: `/orders?order=${sold.id}` });
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.textContent).toContain("Price with spread$43,978"));
  for (const words of [
    "Price$44,000.00Scenario +10%market $40,000.00",
    "Sold0.5 BTC",
    "Got, fee deducted21,967.01 USDT",
    "Fee21.99 USDT",
    "Cost of the spread11.00 USDT",
    "Profit on average cost+2,967.01 USDT",
  ]) {
    expect(dialog.textContent).toContain(words);
  }
});

test("without orders, the list says what to do", async () => {
  open({ orders: [] });
  expect(await screen.findByText("No orders yet.")).toBeTruthy();
  cleanup();
  open({ orders: [], address: "/orders?state=filled" });
  expect(await screen.findByText("You have no filled orders.")).toBeTruthy();
});

test("an order that ended says why", async () => {
  open({ orders: [anOrder({ state: "cancelled", reason: "no_price" })] });
  expect(await screen.findByText("No price came within two minutes. All of it came back.")).toBeTruthy();
});

test("an administrator reads a member's orders, with the words about somebody else, and cancels none", async () => {
  const cancelled = aSale({
    ...{ id: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c23", state: "cancelled", reason: "member" },
    cancelledAt: "2026-03-01T12:01:00.000Z",
  });
  const heard = renderWithServer(<MemberOrders userId="ada" />, () => ({
    json: { orders: [aSale(), sold, cancelled], page: 1, limit: 5, total: 7 },
  }));
  expect(await screen.findByText("The member cancelled it.")).toBeTruthy();
  expect(screen.getByText("Scenario +10%")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() =>
    expect(heard.some(({ path }) => path === "/admin/users/ada/orders?page=2&limit=5")).toBe(true),
  );
});
