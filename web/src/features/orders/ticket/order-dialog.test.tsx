import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aFill, anOrder, aSale } from "../an-order.ts";
import type { Order } from "../order.ts";
import { OrderDialog } from "./order-dialog.tsx";
import type { OrderOffer } from "./use-order-ticket.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

const terms = { feeBps: 10, spreadBps: 10, orderMin: "1.00", coinPercentMax: null, ruleVersion: 1 };
const refusal = { status: 409, json: { message: "Not now.", code: "group_changed" } };

interface Opened extends Partial<OrderOffer> {
  posted?: { status?: number; json: object };
  now?: Order;
  others?: object;
}

function openTicket({ posted = refusal, now, others, ...offer }: Opened = {}) {
  return renderWithServer(
    <OrderDialog
      coin={{ id: "bitcoin", name: "Bitcoin", symbol: "btc" }}
      side="buy"
      shown={{
        price: 40_000,
        marketPrice: 40_000,
        scenario: null,
        change: null,
        at: new Date().toISOString(),
      }}
      available="1234.567891"
      {...offer}
      onClose={vi.fn()}
    />,
    ({ method, path }) => {
      if (method === "POST") return posted;
      return { json: path.startsWith("/orders/terms") ? { ...terms, ...others } : (now ?? { ...others }) };
    },
  );
}

const amount = () => screen.findByLabelText("Amount in USDT");
const confirm = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a ticket opens with the focus on its amount, and a key press takes a share of the balance", async () => {
  openTicket();
  const field = await amount();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(field).toHaveProperty("value", "308.64");
  expect(screen.getByRole("button", { name: /^Buy · 308.64 USDT/ })).toBeTruthy();
});

test("a buy shows before what it brings, its fee and its spread", async () => {
  openTicket();
  await userEvent.type(await amount(), "100");
  expect(screen.getByText("0.00249625 BTC")).toBeTruthy();
  expect(screen.getByText("Fee, 0.1%").nextSibling?.textContent).toBe("0.10 USDT");
  expect(screen.getByText("Spread, half of 0.1%")).toBeTruthy();
  expect(screen.getByText("$40,020.00")).toBeTruthy();
});

test("a market order on real prices says which price fills it, what happens without one, and that paper is kind", async () => {
  openTicket({ others: { ruleVersion: 2 } });
  expect(
    await screen.findByText("The first price at least 15 seconds after you confirm, not this one"),
  ).toBeTruthy();
  expect(screen.getByText("2 minutes, then all of it comes back")).toBeTruthy();
  expect(screen.getByText(/A real market is not so kind/)).toBeTruthy();
});

test("an order sends the costs that it showed, and no price of the market", async () => {
  const heard = openTicket();
  await userEvent.type(await amount(), "100");
  await confirm(/^Buy ·/);
  await waitFor(() => expect(heard.at(-1)?.method).not.toBe("POST"));
  expect(heard.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ coinId: "bitcoin", side: "buy", kind: "market", amount: "100" },
    seen: { feeBps: 10, spreadBps: 10 },
  });
});

test("a limit asks for a price and sends it", async () => {
  const heard = openTicket({ side: "sell", available: "1" });
  await userEvent.click(await screen.findByLabelText("Limit"));
  expect(screen.getByText(/^Waits for a recorded price at your limit or higher/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Quantity in BTC"), "0.5");
  expect(screen.getByRole("button", { name: /^Sell ·/ })).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByLabelText("Limit price in USD"), "45000");
  await confirm(/^Sell · 0.5 BTC/);
  await waitFor(() =>
    expect(heard.find(({ method }) => method === "POST")?.body).toMatchObject({
      ...{ side: "sell", kind: "limit", quantity: "0.5", price: "45000" },
    }),
  );
});

test("a stop on the wrong side of the price cannot be confirmed, and says why", async () => {
  openTicket({ side: "sell", available: "1" });
  await userEvent.click(await screen.findByLabelText("Stop"));
  await userEvent.type(screen.getByLabelText("Quantity in BTC"), "0.5");
  await userEvent.type(screen.getByLabelText("Stop price in USD"), "45000");
  expect(
    screen.getByText("A stop that sells waits for a lower price than now. Use a lower one."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Sell ·/ })).toHaveProperty("disabled", true);
});

test("the other one of a pair has the quantity of the first, and names it", async () => {
  const partner = aSale();
  const heard = openTicket({ side: "sell", available: "0", partner });
  expect(await screen.findByText(/when one is filled, the other is cancelled/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Quantity/)).toBeNull();
  await userEvent.type(screen.getByLabelText("Stop price in USD"), "35000");
  await confirm(/^Sell · 0.5 BTC/);
  await waitFor(() =>
    expect(heard.find(({ method }) => method === "POST")?.body).toMatchObject({
      ...{ kind: "stop", quantity: "0.5", price: "35000", cancels: partner.id },
    }),
  );
});

test("a refusal about a field stands beside it, until the field is changed", async () => {
  const problem = "The smallest order is 1.00 USDT.";
  const fields = { amount: problem };
  openTicket({ posted: { status: 422, json: { message: "Too small.", code: "order_too_small", fields } } });
  await userEvent.type(await amount(), "100");
  await confirm(/^Buy ·/);
  expect((await screen.findByRole("alert")).textContent).toBe("The order was not acceptedToo small.");
  expect(screen.getByText(problem)).toBeTruthy();
  expect((await amount()).getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(await amount(), "0");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("costs that changed meanwhile are refused, and the ticket asks for the new ones", async () => {
  const posted = { status: 409, json: { message: "The terms have changed.", code: "terms_changed" } };
  const heard = openTicket({ posted });
  await userEvent.type(await amount(), "100");
  await confirm(/^Buy ·/);
  expect((await screen.findByRole("alert")).textContent).toContain("The terms have changed.");
  await waitFor(() => expect(heard.filter(({ path }) => path === "/orders/terms")).toHaveLength(2));
});

test("a limit of the rules for one coin is named beside the amount", async () => {
  openTicket({ others: { coinPercentMax: 25 } });
  expect(await screen.findByText(/Your rules: at most 25% of your money in one coin\./)).toBeTruthy();
});

test("while the organiser pauses, the ticket says why and cannot be confirmed", async () => {
  session.start({ token: "t", role: "user", userId: "id", remember: false });
  openTicket({
    others: { group: { state: "paused", reason: "We talk.", rules: { on: {} } }, isOnly: true },
  });
  await userEvent.type(await amount(), "100");
  await waitFor(() => expect(screen.getAllByText("Paused by the organiser: We talk.")).toHaveLength(2));
  expect(screen.getByRole("button", { name: /^Buy ·/ })).toHaveProperty("disabled", true);
});

const message = "The amount is held. The next recorded price fills the order.";

test("an accepted order is followed until it is filled", async () => {
  const filled = anOrder({ state: "filled", fill: aFill(), filledAt: "2026-03-01T12:00:20.000Z" });
  openTicket({ posted: { status: 201, json: { order: anOrder(), message, lastSeq: 3 } }, now: filled });
  await userEvent.type(await amount(), "100");
  await confirm(/^Buy ·/);
  expect(await screen.findByText("Order filled")).toBeTruthy();
  expect(screen.getByText("Bought").nextSibling?.textContent).toBe("0.00249625 BTC");
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole("link", { name: "My Orders" })).toBeTruthy();
});

test("an accepted order that waits says what for", async () => {
  openTicket({ posted: { status: 201, json: { order: anOrder(), message, lastSeq: 3 } }, now: anOrder() });
  await userEvent.type(await amount(), "100");
  await confirm(/^Buy ·/);
  expect(await screen.findByText("Order accepted")).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText("Waiting for the next recorded price")).toBeTruthy();
});
