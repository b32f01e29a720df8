import { expect, test } from "vitest";
import { postingName, sourceName } from "./evidence-format.ts";

test.each([
  [{ source: "coingecko", host: null }, "CoinGecko"],
  [{ source: "simulated", host: null }, "Simulated market"],
  [{ source: "operator", host: "prices.example:8443" }, "prices.example:8443, chosen by the operator"],
  [{ source: "operator", host: null }, "A service, chosen by the operator"],
] as const)("a price of %j names its source: %s", (tick, said) => {
  expect(sourceName(tick)).toBe(said);
});

test("a posting is named by its effect, an unknown one by its kind", () => {
  const posting = { available: "0.00", held: "0.00", availableAfter: "0.00", at: "2026-03-01T12:00:00.000Z" };
  expect(postingName({ ...posting, kind: "trade_win" })).toBe("Won: stake and profit");
  expect(postingName({ ...posting, kind: "new_kind" })).toBe("new_kind");
});
