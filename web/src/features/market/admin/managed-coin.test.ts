import { expect, test } from "vitest";
import { demoCoins } from "./demo-coins.ts";
import { findManagedCoins } from "./find-managed-coins.ts";
import { readManagedCoin, withHeardPrice, withScenario } from "./managed-coin.ts";

const [bitcoin, ethereum] = demoCoins;
if (!bitcoin || !ethereum) throw new Error("The demo has no coins.");
const moved = withScenario(bitcoin, { action: "gain", percentage: "10", note: "A rally" });
const heard = { id: "bitcoin", price: 50_000, change: 3, at: "2026-03-01T12:00:00.000Z", heardAt: 100 };

test("the action of an answer is the coin's scenario, with who set it and when", () => {
  const { scenario, ...coin } = bitcoin;
  expect(scenario).toBeNull();
  const unset = { adminAction: null, adminPercentage: null, lastModified: null, modifiedBy: null };
  const none = { ...unset, note: "", until: null };
  expect(readManagedCoin({ ...coin, ...none })).toEqual(bitcoin);
  const set = { adminAction: "loss", adminPercentage: "5", note: "A dip" } as const;
  const read = readManagedCoin({
    ...coin,
    ...set,
    lastModified: heard.at,
    until: heard.at,
    modifiedBy: "Ada",
  });
  expect(read).toEqual({
    ...coin,
    scenario: { action: "loss", percentage: "5", note: "A dip", since: heard.at, until: heard.at, by: "Ada" },
  });
});

test("a scenario is shown at once, with the price that the server will give", () => {
  expect(moved).toMatchObject({
    currentPrice: 46_200,
    originalPrice: 42_000,
    scenario: { percentage: "10" },
  });
  const loss = withScenario(bitcoin, { action: "loss", percentage: "12.5", note: "" });
  expect(loss.currentPrice).toBe(36_750);
});

test("a removed scenario restores the market price and all other fields", () => {
  expect(withScenario(moved, null)).toEqual(bitcoin);
});

test("an arriving price is moved by the scenario on the screen, not by the one it was sent with", () => {
  expect(withHeardPrice(moved, heard, 0)).toMatchObject({ originalPrice: 50_000, currentPrice: 55_000 });
  const scenario = {
    action: "gain",
    percentage: "10",
    note: "",
    since: heard.at,
    by: "administrator",
  } as const;
  const left = { ...heard, price: 55_000, marketPrice: 50_000, scenario };
  expect(withHeardPrice(bitcoin, left, 0)).toMatchObject({ originalPrice: 50_000, currentPrice: 50_000 });
});

test("a price from before the list was read is not newer than the list", () => {
  expect(withHeardPrice(moved, heard, 101)).toBe(moved);
});

test("coins are found by name and symbol, and by whether a scenario is on", () => {
  const coins = [moved, ethereum];
  const found = (search: string, shown: "all" | "moved" = "all") =>
    findManagedCoins(coins, { search, shown }).map(({ id }) => id);
  expect(found(" bit ")).toEqual(["bitcoin"]);
  expect(found("ETH")).toEqual(["ethereum"]);
  expect(found("")).toEqual(["bitcoin", "ethereum"]);
  expect(found("", "moved")).toEqual(["bitcoin"]);
  expect(found("eth", "moved")).toEqual([]);
});
