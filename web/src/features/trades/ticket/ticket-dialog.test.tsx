import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { TicketDialog } from "./ticket-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const terms = {
  seconds: 300,
  payoutBps: 8_500,
  settlement: "market",
  stakeMin: "1.00",
  breakEvenPercent: "54.05",
  priceAgeSecondsMax: 120,
};

function openTicket(ruleVersion = 1) {
  const offer = {
    coin: { id: "solana", name: "Solana", symbol: "sol" },
    direction: "up" as const,
    shown: { price: 150, marketPrice: 150, scenario: null, change: null, at: new Date().toISOString() },
    availableBalance: "1234.567891",
  };
  renderWithServer(<TicketDialog {...offer} onClose={vi.fn()} />, () => ({
    json: { ...terms, ruleVersion },
  }));
}

test("a ticket opens with the focus on its amount", async () => {
  openTicket();
  const amount = await screen.findByLabelText("Amount in USDT");
  await vi.waitFor(() => expect(document.activeElement).toBe(amount));
});

test("a key press sets the amount to a share of the balance, rounded down", async () => {
  openTicket();
  await screen.findByLabelText("Amount in USDT");
  for (const [name, amount] of [
    [/^10% of your balance/, "123.45"],
    [/^25% /, "308.64"],
    [/^50% /, "617.28"],
    [/^Max /, "1234.56"],
  ] as const) {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
    await userEvent.keyboard("{Enter}");
    expect(screen.getByLabelText("Amount in USDT")).toHaveProperty("value", amount);
  }
  expect(screen.getByRole("button", { name: /^Confirm Up/ }).textContent).toContain(
    "Confirm Up · 1,234.56 USDT",
  );
});

test("amounts on a ticket are in USDT, and only the coin's price is in dollars", async () => {
  openTicket();
  await userEvent.type(await screen.findByLabelText("Amount in USDT"), "10");
  const dollars = screen.getByRole("dialog").textContent?.match(/\$[\d.,]+/g);
  expect(dollars).toEqual(["$150.00"]);
  expect(screen.getByText("18.50 USDT comes back")).toBeTruthy();
  expect(
    screen.getByText(
      "You win if the price is higher 5 minutes after entry. If it's the same, you get your stake back.",
    ),
  ).toBeTruthy();
});

test("a ticket on simulated prices says that the next recorded price is the entry", async () => {
  openTicket(1);
  expect(await screen.findByText("The next recorded price, not this one")).toBeTruthy();
  expect(screen.queryByText(/15 seconds/)).toBeNull();
});

test("a ticket on real prices says how long its entry waits, and why", async () => {
  openTicket(2);
  expect(await screen.findByText("The first price at least 15 seconds after you confirm")).toBeTruthy();
  expect(screen.getByText(/^People who watch an exchange see prices some seconds before/)).toBeTruthy();
});
