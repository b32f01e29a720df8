import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { keepPrice, readPrices } from "../prices/kept-prices.ts";
import { aKept } from "../transactions/a-kept.ts";
import { keepTransaction, readKept } from "../transactions/kept-transactions.ts";
import { writeKept } from "./kept-storage.ts";
import { limitStorage, storedChars } from "./limit-storage.ts";

beforeEach(() => localStore.storage.clear());
afterEach(() => vi.restoreAllMocks());

const { terms } = aKept();
const seen = { at: terms.at, marketPrice: 100 };

test("in a full storage kept prices make room first, then the oldest transactions of anybody", () => {
  for (let n = 10; n < 30; n += 1)
    keepTransaction(aKept({ id: String(n), member: n % 2 === 0 ? "me" : "other" }));
  keepPrice("me", "bitcoin", seen, [terms]);
  limitStorage(storedChars() + 10);
  expect(writeKept("logAlarm", "short")).toBe(true);
  expect(readPrices("me", "bitcoin")).toEqual([]);
  expect(readKept("me", "10")).toBeDefined();
  expect(writeKept("logCheckpoint", "x".repeat(200))).toBe(true);
  expect([readKept("me", "10"), readKept("other", "19")]).toEqual([undefined, undefined]);
  expect([readKept("me", "20"), readKept("other", "29")]).toMatchObject([{}, {}]);
});

test("a price takes no transaction's place, and a storage that other things fill throws nothing", () => {
  keepTransaction(aKept({ id: "1" }));
  limitStorage(storedChars());
  keepPrice("me", "bitcoin", seen, [terms]);
  expect(readPrices("me", "bitcoin")).toEqual([]);
  expect(readKept("me", "1")).toBeDefined();
  expect(writeKept("logAlarm", "x".repeat(10_000))).toBe(false);
});
