import { expect, test } from "vitest";
import { simulatedCoins } from "./coins.ts";
import { findCoins } from "./find-coins.ts";

const found = (text: string) => findCoins(simulatedCoins, text).map(({ id }) => id);

test.each([
  ["btc", ["bitcoin"]],
  [" BTC ", ["bitcoin"]],
  ["solana", ["solana"]],
  ["bitcoin", ["bitcoin", "bitcoin-cash", "bitcoin-cash-sv"]],
  ["doge", ["dogecoin"]],
  ["no such coin", []],
  ["", []],
])("%j finds %j", (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test("exact matches come before prefix matches, and those before other matches", () => {
  expect(found("op")[0]).toBe("optimism");
  const ids = found("link");
  expect(ids).toEqual(["chainlink"]);
  expect(found("uni")[0]).toBe("uniswap");
  expect(found("w").slice(0, 2)).toEqual(["wormhole", "dogwifcoin"]);
});

test("a search finds ten at most", () => {
  expect(found("a")).toHaveLength(10);
});
