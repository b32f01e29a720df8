import { expect, test } from "vitest";
import type { ShownPrice } from "../../../lib/stream/prices.ts";
import { aHolding } from "../an-order.ts";
import { holdingAt } from "./holding-at.ts";

const shown = (facts: Partial<ShownPrice>): ShownPrice => ({
  ...{ price: 44_000.132, marketPrice: 40_000.12, change: null, at: "2026-03-01T12:00:10.000Z" },
  scenario: {
    action: "gain",
    percentage: "10",
    note: "",
    since: "2026-03-01T12:00:09.000Z",
    by: "administrator",
  },
  ...facts,
});

test("a moved price values a holding at once, to the same millionth as the server", () => {
  expect(holdingAt(aHolding({ isPriceOld: true }), shown({}))).toMatchObject({
    ...{ price: "44000.132", marketPrice: "40000.12", priceAt: "2026-03-01T12:00:10.000Z" },
    ...{ value: "66000.198", profitOpen: "9000.198", profitTaken: "-12.50", isPriceOld: false },
  });
  expect(holdingAt(aHolding(), shown({ price: 1000 })).profitOpen).toBe("-55500.00");
});

test("a scenario that begins at the same recorded price counts, and that price is as old as before", () => {
  const same = aHolding({ isPriceOld: true });
  const moved = holdingAt(same, shown({ at: same.priceAt }));
  expect([moved.price, moved.isPriceOld]).toEqual(["44000.132", true]);
});

test("a price from before the server's changes nothing", () => {
  expect(holdingAt(aHolding(), shown({ at: "2026-03-01T11:59:59.000Z" }))).toEqual(aHolding());
});
