import { expect, test } from "vitest";
import { aTick, aTrade } from "./a-trade.ts";
import { nameOf, outcomeAt, tradeStateAt } from "./trade.ts";

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

test.each([
  ["without an entry it waits", { endsAt: null }, "waiting"],
  ["before its end it runs", { endsAt: "2026-03-01T12:05:00.001Z" }, "running"],
  [
    "from its end on it is pending, whatever the list said",
    { endsAt: "2026-03-01T12:05:00.000Z" },
    "pending",
  ],
  ["with an outcome it is closed", { outcome: "WIN" }, "closed"],
] as const)("%s", (_, facts, state) => {
  expect(tradeStateAt(aTrade(facts), at("12:05:00.000"))).toBe(state);
});

test.each([
  ["long", 100.01, "WIN"],
  ["long", 99.99, "LOSS"],
  ["long", 100, "TIE"],
  ["short", 99.99, "WIN"],
  ["short", 100.01, "LOSS"],
  ["short", 100, "TIE"],
] as const)("a %s trade from 100 that ended at %s now would be a %s", (direction, price, outcome) => {
  expect(outcomeAt(aTrade({ direction }), price)).toBe(outcome);
});

test("prices far below a cent are distinguished", () => {
  const trade = aTrade({ entry: aTick({ price: "0.00000001234" }) });
  expect(outcomeAt(trade, 1.235e-8)).toBe("WIN");
});

test("without an entry there is no outcome at the current price", () => {
  expect(outcomeAt(aTrade({ entry: null }), 100)).toBeUndefined();
});

test("a trade is named by its direction and coin", () => {
  expect(nameOf(aTrade({ direction: "short" }))).toBe("Down on Bitcoin");
});
