import { expect, test } from "vitest";
import { priceSource } from "./price-source.ts";

const at = "2026-03-01T12:00:00.000Z";
const now = Date.parse("2026-03-01T15:10:00.000Z");
const market = { symbol: "BTC", priceSource: "market", scenario: null, at, state: "live" } as const;
const scenario = {
  action: "gain",
  percentage: "10",
  note: "",
  since: at,
  until: null,
  by: "administrator",
} as const;

test("a price that is not fresh is shown with its age, with or without a scenario", () => {
  expect(priceSource(market, now)).toBe("Market price");
  expect(priceSource({ ...market, state: "stale" }, now)).toBe("Market price, 3 hours old");
  expect(priceSource({ ...market, state: "stale", scenario }, now)).toBe("Moved market price, 3 hours old");
});

test.each([
  ["fixed", "Fixed practice price", "Moved practice price"],
  ["market", "Market price", "Moved market price"],
  ["simulated", "Simulated price", "Moved simulated price"],
] as const)("a %s price has its own name, and a moved one is called moved", (source, plain, moved) => {
  const known = { ...market, priceSource: source };
  expect(priceSource(known, now)).toBe(plain);
  expect(priceSource({ ...known, scenario }, now)).toBe(moved);
});

test("a fixed price has no age", () => {
  expect(priceSource({ ...market, priceSource: "fixed", at: null, state: "none" }, now)).toBe(
    "Fixed practice price",
  );
});

test("USDT is one to one, whatever the price source", () => {
  expect(priceSource({ ...market, symbol: "USDT" }, now)).toBe("Always one to one");
});
