import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aHolding } from "../an-order.ts";
import type { Holding } from "../order.ts";
import { HoldingsCard } from "./holdings-card.tsx";

beforeEach(() => {
  session.start({ token: "t", role: "user", userId: "me", remember: false });
  // On a phone, where each coin is a card.
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
  localStorage.clear();
});

function open(owned: readonly Holding[], holdings = true) {
  const sums = { value: "60000.00", cost: "57000.00", profitOpen: "3000.00", profitTaken: "0.00" };
  const group = { state: "open", reason: null, round: null, rules: { on: { holdings } } };
  return renderWithServer(<HoldingsCard />, ({ path }) =>
    path === "/holdings"
      ? { json: { holdings: owned, ...sums, method: "average" } }
      : { json: { group, isOnly: true } },
  );
}

test("a coin has its quantity, its average cost with the method, its value and both profits", async () => {
  open([aHolding()]);
  const card = await screen.findByRole("list", { name: "Coins" });
  expect(card.textContent).toContain("Quantity1.5 BTC0.5 BTC in open orders");
  expect(card.textContent).toContain("Average cost, fees included$38,000.00");
  expect(card.textContent).toContain("Value60,000.00 USDT");
  expect(card.textContent).toContain("Profit, open+3,000.00 USDT");
  expect(card.textContent).toContain("Profit, taken−12.50 USDT");
});

test("an old price and a moved price are marked", async () => {
  open([aHolding({ isPriceOld: true, marketPrice: "36000" })]);
  expect(await screen.findByText(/^Old: from Mar 1, 2026/)).toBeTruthy();
  expect(screen.getByText("Scenario · market $36,000.00")).toBeTruthy();
});

test("hidden values hide what the coins are worth", async () => {
  localStorage.setItem("valuesHidden", "true");
  open([aHolding()]);
  await screen.findByRole("list", { name: "Coins" });
  expect(document.body.textContent).not.toContain("60,000.00");
  expect(document.body.textContent).not.toContain("1.5 BTC");
});

test("a member without coins reads how to get some", async () => {
  open([]);
  expect(await screen.findByText("No coins yet")).toBeTruthy();
});

test("where buying is off, the card is there only for those who still own some", async () => {
  const heard = open([], false);
  await waitFor(() => expect(heard).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("My Coins")).toBeNull());
  cleanup();
  open([aHolding()], false);
  expect(await screen.findByText("Bitcoin")).toBeTruthy();
  expect(await screen.findByText(/^Your rules have buying and selling off now/)).toBeTruthy();
  cleanup();
  open([aHolding()]);
  expect(await screen.findByText("Bitcoin")).toBeTruthy();
  expect(screen.queryByText(/buying and selling off/)).toBeNull();
});
