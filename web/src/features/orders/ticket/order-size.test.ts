import { writeQuantity } from "@paperchain/core/money/quantity.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { aHolding } from "../an-order.ts";
import {
  freeQuantity,
  type OrderDraft,
  previewOf,
  priceProblem,
  sizeProblem,
  sizeShares,
} from "./order-size.ts";
import { previewTitle } from "./ticket-words.ts";

const coin = { name: "Bitcoin", symbol: "btc" };
const buy = (facts: Partial<OrderDraft>): OrderDraft => ({
  ...{ side: "buy", kind: "market", size: "100", price: "", coin, now: 40_000, available: "1234.567891" },
  ...facts,
});
const sale = (facts: Partial<OrderDraft>) => buy({ side: "sell", size: "0.5", available: "1", ...facts });

test.each<[string, string | undefined]>([
  ["", "Enter an amount."],
  ["1.234", "Enter an amount with at most two decimals, such as 25.50."],
  ["0.99", "The smallest order is 1.00 USDT."],
  ["1234.57", "Insufficient balance: 1,234.56 USDT is available."],
  ["1234.56", undefined],
])("an amount of %j: %s", (size, problem) => {
  expect(sizeProblem(buy({ size }))).toBe(problem);
});

test.each<[Partial<OrderDraft>, string | undefined]>([
  [{ size: "" }, "Enter a quantity."],
  [{ size: "0.123456789" }, "Enter a quantity with at most eight decimals, such as 0.25."],
  [{ size: "0" }, "This is worth less than 0.01 USDT. Sell more of it."],
  [{ size: "0.0000001" }, "This is worth less than 0.01 USDT. Sell more of it."],
  [
    { size: "1.00000001" },
    "You do not own as much of this coin, or other orders hold it. 1 BTC is free to sell.",
  ],
  [
    { size: "2000", available: "1500.5" },
    "You do not own as much of this coin, or other orders hold it. 1,500.5 BTC is free to sell.",
  ],
  [{ size: "1" }, undefined],
  [
    { size: "", available: "0" },
    "You have no Bitcoin that is free to sell. Buy some first, or cancel an order that holds it.",
  ],
])("a quantity %j: %s", (facts, problem) => {
  expect(sizeProblem(sale(facts))).toBe(problem);
});

test.each<[Partial<OrderDraft>, string | undefined]>([
  [{ kind: "market", price: "" }, undefined],
  [{ kind: "limit", price: "" }, "Enter a price."],
  [{ kind: "limit", price: "-1" }, "Enter a price above zero, such as 42000.5."],
  [{ kind: "limit", price: "50000" }, undefined],
  [{ kind: "stop", price: "40000" }, "A stop that buys waits for a higher price than now. Use a higher one."],
  [{ kind: "stop", price: "40000.5" }, undefined],
  [
    { side: "sell", kind: "stop", price: "40000" },
    "A stop that sells waits for a lower price than now. Use a lower one.",
  ],
  [{ side: "sell", kind: "stop", price: "39999" }, undefined],
])("a price %j: %s", (facts, problem) => {
  expect(priceProblem(buy(facts))).toBe(problem);
});

const costs = { feeBps: 10, spreadBps: 10 };

test("the preview has the server's arithmetic, at the price now or at the order's own", () => {
  const now = previewOf(buy({}), costs);
  expect(now && [writeQuantity(now.quantity), writeUsdt(now.fee), now.price]).toEqual([
    ...["0.00249625", "0.10", "40020"],
  ]);
  const limit = previewOf(sale({ kind: "limit", price: "45000" }), costs);
  expect(limit && [writeUsdt(limit.amount), limit.price]).toEqual(["22466.26125", "44977.5"]);
  expect(previewOf(buy({ kind: "limit", price: "" }), costs)).toBeUndefined();
  expect(previewOf(buy({ size: "" }), costs)).toBeUndefined();
});

test("a limit that is reached already is previewed at the price now, which is likely to fill it", () => {
  const reached = [buy({ kind: "limit", price: "50000" }), sale({ kind: "limit", price: "30000" })];
  expect(reached.map((draft) => previewOf(draft, costs)?.price)).toEqual(["40020", "39980"]);
  expect(reached.map(previewTitle)).toEqual(Array(2).fill("at the price now"));
  expect(previewTitle(sale({ kind: "limit", price: "45000" }))).toBe("at your limit");
});

test("shares of a balance are whole cents, shares of a coin exact, and all of it is all", () => {
  expect(sizeShares(buy({})).map(({ size }) => size)).toEqual(["308.64", "617.28", "925.92", "1234.56"]);
  expect(sizeShares(sale({ available: "0.00000003" })).map(({ label, size }) => [label, size])).toEqual([
    ["50%", "0.00000001"],
    ["75%", "0.00000002"],
    ["100%", "0.00000003"],
  ]);
  expect(sizeShares(buy({ available: "0.50" }))).toEqual([]);
});

test("what open orders hold is not free", () => {
  expect(freeQuantity(aHolding())).toBe("1");
  expect(freeQuantity(undefined)).toBe("0");
});
