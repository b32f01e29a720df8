import type { ChangedPrice } from "@paperchain/contract/stream.ts";
import { expect, test, vi } from "vitest";
import { makePriceStore } from "./price-store.ts";
import { newerPrice } from "./prices.ts";

const at = (second: number) => `2026-03-01T12:00:${String(second).padStart(2, "0")}.000Z`;
const bitcoin = (price: number, second: number, more: Partial<ChangedPrice> = {}): ChangedPrice => ({
  id: "bitcoin",
  price,
  change: 1,
  at: at(second),
  ...more,
});
const scenario = { action: "gain", percentage: "10", note: "", since: at(1), by: "administrator" } as const;

test("the newest price counts, and a repeated one changes nothing", () => {
  const store = makePriceStore();
  store.hear({ from: 0, seq: 5, coins: [bitcoin(100, 1)] }, 0);
  store.hear({ from: 5, seq: 6, coins: [bitcoin(101, 2)] }, 0);
  const changed = vi.fn();
  store.subscribe("bitcoin", changed);
  store.hear({ from: 5, seq: 6, coins: [bitcoin(99, 3)] }, 0);
  store.hear({ from: 4, seq: 5, coins: [bitcoin(98, 4)] }, 0);
  expect(store.read("bitcoin")?.price).toBe(101);
  expect(store.seq()).toBe(6);
  expect(changed).not.toHaveBeenCalled();
});

test("a price older than the shown one is ignored, whatever its number", () => {
  const store = makePriceStore();
  store.hear({ from: 0, seq: 1, coins: [bitcoin(100, 9)] }, 0);
  store.hear({ from: 1, seq: 2, coins: [bitcoin(90, 3)] }, 0);
  expect(store.read("bitcoin")?.price).toBe(100);
});

test("a scenario moves the price of the same moment, and gives it back when it is removed", () => {
  const store = makePriceStore();
  store.hear({ from: 0, seq: 1, coins: [bitcoin(100, 1)] }, 0);
  store.hear({ from: 1, seq: 2, coins: [bitcoin(110, 1, { marketPrice: 100, scenario })] }, 0);
  expect(store.read("bitcoin")).toMatchObject({ price: 110, marketPrice: 100, scenario });
  store.hear({ from: 2, seq: 3, coins: [bitcoin(100, 1)] }, 0);
  expect(store.read("bitcoin")?.scenario).toBeUndefined();
});

test("only subscribers of a coin are notified", () => {
  const store = makePriceStore();
  const [ofBitcoin, ofEther, ofNewest] = [vi.fn(), vi.fn(), vi.fn()];
  const leave = store.subscribe("bitcoin", ofBitcoin);
  store.subscribe("ethereum", ofEther);
  store.subscribeToNewest(ofNewest);
  store.hear({ from: 0, seq: 1, coins: [bitcoin(100, 1)] }, 0);
  leave();
  store.hear({ from: 1, seq: 2, coins: [bitcoin(101, 2)] }, 0);
  expect(ofBitcoin).toHaveBeenCalledTimes(1);
  expect(ofEther).not.toHaveBeenCalled();
  expect(ofNewest).toHaveBeenCalledTimes(2);
  expect(store.newestAt()).toBe(at(2));
});

test("a full snapshot counts even with a lower number: the server may have restarted", () => {
  const store = makePriceStore();
  store.hear({ from: 0, seq: 900, coins: [bitcoin(100, 1)] }, 0);
  store.hear({ from: 0, seq: 3, coins: [bitcoin(101, 2)] }, 0);
  expect(store.read("bitcoin")?.price).toBe(101);
  expect(store.seq()).toBe(3);
});

test("a gap in the numbers is reported, an overlap is not", () => {
  const store = makePriceStore();
  expect(store.hear({ from: 40, seq: 41, coins: [] }, 0)).toBe(false);
  expect(store.hear({ from: 30, seq: 43, coins: [] }, 0)).toBe(false);
  expect(store.hear({ from: 44, seq: 45, coins: [] }, 0)).toBe(true);
});

test("a live price replaces a fetched one, unless it is older", () => {
  const fetched = { price: 100, marketPrice: 100, scenario: null, change: 2, at: at(5) };
  const heard = (second: number) => ({ ...bitcoin(110, second, { marketPrice: 99, scenario }), heardAt: 0 });
  expect(newerPrice(fetched, undefined)).toBe(fetched);
  expect(newerPrice(fetched, heard(4))).toBe(fetched);
  expect(newerPrice(fetched, heard(5))).toEqual({
    price: 110,
    marketPrice: 99,
    scenario,
    change: 1,
    at: at(5),
  });
  expect(newerPrice({ ...fetched, scenario }, { ...bitcoin(99, 6), heardAt: 0 })).toMatchObject({
    price: 99,
    marketPrice: 99,
    scenario: null,
  });
});
