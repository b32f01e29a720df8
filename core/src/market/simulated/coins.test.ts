import { expect, test } from "vitest";
import { simulatedCoins } from "./coins.ts";

test("the simulated market has more than a hundred coins, each once and with an id that the service could have", () => {
  const ids = simulatedCoins.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(simulatedCoins.map(({ symbol }) => symbol)).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]*$/);
});

test("no coin has more in circulation than there can ever be", () => {
  const wrong = simulatedCoins.filter(({ supply, supplyMax }) => supplyMax !== null && supply > supplyMax);
  expect(wrong).toEqual([]);
});

test("the coins that can be deposited are among them", () => {
  const symbols = simulatedCoins.map(({ symbol }) => symbol.toUpperCase());
  expect(symbols).toEqual(expect.arrayContaining(["BTC", "ETH", "USDT", "BNB", "SOL"]));
});
