import { expect, test } from "vitest";
import { oldPriceWords } from "./price-age.ts";

const at = "2026-03-01T12:00:00.000Z";
const now = (seconds: number) => Date.parse(at) + seconds * 1_000;
const known = { at, newestAt: at, feedState: "live", priceAgeSecondsMax: 120, what: "Trades" } as const;

test("a fresh price can be traded on", () => {
  expect(oldPriceWords(known, now(5))).toBeUndefined();
});

test("a browser clock that is an hour ahead does not make prices old", () => {
  expect(oldPriceWords(known, now(3_600))).toBeUndefined();
});

test("a silent feed is too old after two minutes, and the sentence names the time of the last price", () => {
  const stale = { ...known, feedState: "stale" } as const;
  expect(oldPriceWords(stale, now(120))).toBeUndefined();
  expect(oldPriceWords(stale, now(121))).toMatch(
    /^The last price is from \d\d:00:00\. Trades need one from the last 2 minutes\. You can trade as soon/,
  );
});

test("a coin that fell behind the others is too old, even if the feed is fresh", () => {
  const behind = { ...known, newestAt: "2026-03-01T12:02:00.001Z" };
  expect(oldPriceWords(behind, now(125))).toBeDefined();
});
