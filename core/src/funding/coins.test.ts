import { expect, test } from "vitest";
import { writeUsdt } from "../money/usdt.ts";
import { coinSymbols, depositMin, fundingCoin, fundingCoins, networkFee, withdrawalMin } from "./coins.ts";

test.each([
  ["bitcoin", "BTC", "25.00"],
  ["ethereum", "ETH", "15.00"],
  ["tether", "USDT", "12.00"],
  ["binancecoin", "BNB", "3.00"],
  ["solana", "SOL", "0.50"],
] as const)("a withdrawal in %s (%s) costs %s USD", (id, symbol, fee) => {
  const coin = fundingCoin(symbol);
  expect(coin.id).toBe(id);
  expect(writeUsdt(networkFee(coin))).toBe(fee);
});

test("there are five coins, each under its own symbol and id", () => {
  expect(coinSymbols).toEqual(["BTC", "ETH", "USDT", "BNB", "SOL"]);
  expect(new Set(fundingCoins.map(({ id }) => id)).size).toBe(5);
});

test("the minimum deposit and the minimum withdrawal are 10 USD", () => {
  expect([writeUsdt(depositMin), writeUsdt(withdrawalMin)]).toEqual(["10.00", "10.00"]);
});
