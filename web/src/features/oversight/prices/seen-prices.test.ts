import { afterEach, expect, test } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { aStored } from "../transactions/a-stored.ts";
import { findOtherPrice } from "./find-other-price.ts";
import { readPrices, storePrice } from "./stored-prices.ts";

afterEach(() => localStore.storage.clear());

const { terms } = aStored();
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 2, 1, 12, minute, second)).toISOString();
const keep = (time: string, marketPrice: number) =>
  storePrice("me", "bitcoin", { at: time, marketPrice }, [terms]);

test("prices that can be a running trade's entry or exit are kept", () => {
  const times = [at(-1), at(0, 1), at(2), at(3), at(4, 59), at(5), at(6)];
  for (const time of times) keep(time, 100);
  expect(readPrices("me", "bitcoin").map((seen) => seen.at)).toEqual([at(0, 1), at(2), at(5), at(6)]);
});

test("a price on the receipt that is another one than was shown for its time is named", () => {
  keep(at(0, 1), 100);
  keep(at(5), 101.5);
  const tick = (time: string, marketPrice: string) => ({ at: time, seq: 7, marketPrice });
  const find = (marketPrice: string) =>
    findOtherPrice(
      [tick(at(0, 1), "100.00"), tick(at(5), marketPrice)],
      "bitcoin",
      readPrices("me", "bitcoin"),
    );
  expect(find("101.50")).toBeUndefined();
  expect(find("99")).toBe(`Price 7 of bitcoin at ${at(5)}\nShown before: 101.5\nNow: 99`);
});
