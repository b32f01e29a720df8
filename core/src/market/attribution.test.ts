import { expect, test } from "vitest";
import { attributionOf, serviceAt } from "./attribution.ts";

test.each(["https://api.coingecko.com", "https://pro-api.coingecko.com"])("%s is CoinGecko's", (origin) => {
  expect(serviceAt(origin)).toBe("coingecko");
});

test.each([
  "http://api.coingecko.com",
  "https://api.coingecko.com:8443",
  "https://api.coingecko.com.evil.example",
  "https://coingecko.com",
  "https://prices.example",
  "http://127.0.0.1:4000",
])("%s is the operator's choice", (origin) => {
  expect(serviceAt(origin)).toBe("operator");
});

test("another source than CoinGecko is named, with who chose it", () => {
  expect(attributionOf("coingecko", "api.coingecko.com")).toBe("Price data by CoinGecko");
  expect(attributionOf("operator", "prices.example")).toBe(
    "Prices by prices.example, chosen by the operator of this server",
  );
});
