import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { expect, test } from "vitest";
import { readCoinIcon } from "./coin-icons.ts";

test("half of the simulated market is drawn, and all that can be deposited", async () => {
  const icons = await Promise.all(
    simulatedCoins.map(async (coin) => [coin.symbol, await readCoinIcon(coin)] as const),
  );
  const drawn = icons.filter(([, icon]) => icon !== undefined);
  expect(drawn.length).toBeGreaterThan(simulatedCoins.length / 2);
  expect(drawn.map(([symbol]) => symbol)).toEqual(
    expect.arrayContaining(["btc", "eth", "usdt", "bnb", "sol"]),
  );
  for (const [, icon] of drawn) expect(String(icon)).toMatch(/^<svg [^>]*>(?!.*<script)/s);
});

test("a coin that only shares a symbol does not get another's icon", async () => {
  expect(await readCoinIcon({ id: "batcat", symbol: "btc", name: "batcat" })).toBeUndefined();
  expect(await readCoinIcon({ id: "bitcoin", symbol: "BTC", name: "Bitcoin" })).toBeInstanceOf(Buffer);
  expect(
    await readCoinIcon({ id: "wrapped-bitcoin", symbol: "wbtc", name: "Wrapped Bitcoin" }),
  ).toBeInstanceOf(Buffer);
});

test.each(["../../manifest", "btc/../btc", "", "btc.svg", "%2e%2e"])("%j names no file", async (symbol) => {
  expect(await readCoinIcon({ id: "bitcoin", symbol, name: "Bitcoin" })).toBeUndefined();
});
