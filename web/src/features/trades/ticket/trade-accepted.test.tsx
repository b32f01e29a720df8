import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aTick, aTrade } from "../a-trade.ts";
import type { Trade } from "../trade.ts";
import { TradeAccepted } from "./trade-accepted.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message = "Your stake is held. The trade starts at the next recorded price.";
const waiting = aTrade({ waiting: true, entry: null, entryDate: null, entryPrice: null, endsAt: null });
const exit = aTick({ price: "99" });

/** Shows the ticket of an accepted trade in the given state. */
function follow(now: Trade) {
  const accepted = { transactionId: waiting.id, message, trade: waiting };
  renderWithServer(<TradeAccepted accepted={accepted} />, () => ({ json: now }));
}

const title = () => screen.getByRole("heading").textContent;

test("a ticket says that its trade waits for its entry", () => {
  follow(waiting);
  expect(title()).toBe("Trade accepted");
  expect(screen.getByText(message)).toBeTruthy();
});

test("the ticket of a running trade shows its entry and the time left", async () => {
  follow(aTrade({ endsAt: new Date(Date.now() + 240_000).toISOString() }));
  expect(await screen.findByText(/^(4:00|3:\d\d) left$/)).toBeTruthy();
  expect(screen.getByText("$100.00")).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

test("the ticket of an ended trade says what it waits for", async () => {
  follow(aTrade({}));
  expect(await screen.findByText("Ended: waiting for the price that settles it")).toBeTruthy();
  expect(title()).toBe("Trade ended");
  expect(screen.queryByText(message)).toBeNull();
});

test.each([
  ["WIN", "8.50", "18.50", "You won", "+8.50 USDT"],
  ["LOSS", "-10.00", "0.00", "You lost", "−10.00 USDT"],
] as const)(
  "the ticket of a %s ends with the net result, and nothing on it contradicts that",
  async (outcome, pnl, payout, words, result) => {
    follow(aTrade({ outcome, pnl, payout, exit, status: "closed" }));
    await waitFor(() => expect(title()).toBe(words));
    expect(screen.getByText(result).className).toContain(outcome === "WIN" ? "text-gain" : "text-loss");
    for (const past of [message, "A win pays", "A loss costs"]) expect(screen.queryByText(past)).toBeNull();
  },
);

test("the ticket of a decided trade says that an administrator decided, and why", async () => {
  const decision = {
    by: "administrator",
    at: "2026-03-01T10:00:00.000Z",
    reason: "The round is over.",
    ruleOutcome: null,
  } as const;
  follow(aTrade({ outcome: "WIN", pnl: "8.50", payout: "18.50", exit: null, status: "closed", decision }));
  expect(await screen.findByText("An administrator decided this trade")).toBeTruthy();
  expect(screen.getByText("The round is over.")).toBeTruthy();
});
