import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { readPrices, storePrice } from "../prices/stored-prices.ts";
import { aStored } from "../transactions/a-stored.ts";
import { readStored, storeTransaction } from "../transactions/stored-transactions.ts";
import { writeStored } from "./evidence-storage.ts";
import { limitStorage, storedChars } from "./limit-storage.ts";

beforeEach(() => localStore.storage.clear());
afterEach(() => vi.restoreAllMocks());

const { terms } = aStored();
const seen = { at: terms.at, marketPrice: 100 };

test("in a full storage kept prices make room first, then the oldest transactions of anybody", () => {
  for (let n = 10; n < 30; n += 1)
    storeTransaction(aStored({ id: String(n), member: n % 2 === 0 ? "me" : "other" }));
  storePrice("me", "bitcoin", seen, [terms]);
  limitStorage(storedChars() + 10);
  expect(writeStored("logAlarm", "short")).toBe(true);
  expect(readPrices("me", "bitcoin")).toEqual([]);
  expect(readStored("me", "10")).toBeDefined();
  expect(writeStored("logCheckpoint", "x".repeat(200))).toBe(true);
  expect([readStored("me", "10"), readStored("other", "19")]).toEqual([undefined, undefined]);
  expect([readStored("me", "20"), readStored("other", "29")]).toMatchObject([{}, {}]);
});

test("a price takes no transaction's place, and a storage that other things fill throws nothing", () => {
  storeTransaction(aStored({ id: "1" }));
  limitStorage(storedChars());
  storePrice("me", "bitcoin", seen, [terms]);
  expect(readPrices("me", "bitcoin")).toEqual([]);
  expect(readStored("me", "1")).toBeDefined();
  expect(writeStored("logAlarm", "x".repeat(10_000))).toBe(false);
});
