import { expect, test } from "vitest";
import { anOrder, aSale } from "./an-order.ts";
import { isCancellable, type Order, partnerKind } from "./order.ts";
import { cancelledWords, nameOf, waitWords } from "./order-words.ts";

const trigger = {
  seq: 3,
  at: "2026-03-01T12:00:05.000Z",
  receivedAt: "2026-03-01T12:00:05.000Z",
  source: "simulated",
  host: null,
  marketPrice: "34990",
  price: "34990",
  scenario: null,
} as const;

test("an order is named by what it spends or sells", () => {
  expect(nameOf(anOrder())).toBe("Buy Bitcoin for 100.00 USDT");
  expect(nameOf(aSale())).toBe("Sell 0.5 BTC");
  expect(nameOf(aSale({ quantity: "1234567.5" }))).toBe("Sell 1,234,567.5 BTC");
});

test.each<[string, Order, string]>([
  ["a market order", anOrder(), "Waiting for the next recorded price"],
  [
    "a market order on real prices",
    anOrder({ ruleVersion: 2 }),
    "Waiting for the first price at least 15 seconds after the order was accepted",
  ],
  ["a limit sale", aSale(), "Waiting for a price of $45,000 or higher"],
  ["a limit buy", anOrder({ kind: "limit", price: "35000.5" }), "Waiting for a price of $35,000.50 or lower"],
  [
    "a stop sale",
    aSale({ kind: "stop", price: "35000" }),
    "Waiting for a price of $35,000 or lower; the price after it fills the order",
  ],
  [
    "a stop buy",
    anOrder({ kind: "stop", price: "45000" }),
    "Waiting for a price of $45,000 or higher; the price after it fills the order",
  ],
  [
    "a triggered stop sale",
    aSale({ kind: "stop", price: "35000", trigger }),
    "Reached its price with $34,990.00: the next price fills it.",
  ],
  [
    "an order that is being cancelled",
    aSale({ cancelAskedAt: "2026-03-01T12:00:05.000Z" }),
    "Being cancelled: a price from before may still fill it.",
  ],
])("%s says what it waits for", (_, order, words) => {
  expect(waitWords(order)).toBe(words);
});

test("only an open limit or stop order that waits for its price can be cancelled", () => {
  expect([aSale(), aSale({ kind: "stop" })].every(isCancellable)).toBe(true);
  const others = [
    anOrder(),
    aSale({ kind: "stop", trigger }),
    aSale({ cancelAskedAt: "2026-03-01T12:00:05.000Z" }),
    aSale({ state: "filled" }),
    aSale({ state: "cancelled" }),
  ];
  expect(others.some(isCancellable)).toBe(false);
});

test("a sale that waits can get the other one of a pair, once", () => {
  expect(partnerKind(aSale())).toBe("stop");
  expect(partnerKind(aSale({ kind: "stop" }))).toBe("limit");
  expect(partnerKind(aSale({ pairedWith: anOrder().id }))).toBeUndefined();
  expect(partnerKind(anOrder({ kind: "limit", price: "35000" }))).toBeUndefined();
});

test("a cancellation says if a price from before may still fill the order", () => {
  expect(cancelledWords({ state: "cancelled" }, false)).toContain("is available again");
  expect(cancelledWords({ state: "cancelled" }, true)).toContain("still holds the coins");
  expect(cancelledWords({ state: "open" }, true)).toContain("may still fill it");
});
