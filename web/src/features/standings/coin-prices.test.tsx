import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCoinPrice } from "./a-standing.ts";
import { CoinPrices } from "./coin-prices.tsx";

beforeEach(() =>
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("each coin has the price that counts and its time, a moved one the market's, an old one a mark", () => {
  const moved = {
    coinId: "ethereum",
    name: "Ethereum",
    symbol: "eth",
    price: "3300.5",
    marketPrice: "3000.45",
  };
  render(<CoinPrices head={{ coinPrices: [aCoinPrice(), aCoinPrice({ ...moved, isOld: true })] }} />);
  const rows = [...document.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Bitcoin BTC$41,000.25Mar 1, 2026, 12:59",
    "Ethereum ETH$3,300.50Scenario · market $3,000.45Mar 1, 2026, 12:59Older than two minutes at the end",
  ]);
});

test("a table in which nobody owned a coin has no prices", () => {
  render(<CoinPrices head={{ coinPrices: [] }} />);
  expect(screen.queryByText("Prices of coins at the end")).toBeNull();
});
