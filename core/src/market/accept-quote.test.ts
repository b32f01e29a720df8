import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptQuote, quoteAgeMsMax } from "./accept-quote.ts";
import { type Price, readPrice } from "./price.ts";

const now = new Date("2026-03-01T12:00:00Z");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const ago = (ms: number) => new Date(now.getTime() - ms);

function price(text: string): Price {
  const read = readPrice(text);
  if (!read) throw new Error(`not a price: ${text}`);
  return read;
}

const last = { marketPrice: price("100"), at: ago(minuteMs) };

test.each([
  ["the usual: a little later, a little dearer", 101.5, now, { price: "101.5" }],
  ["as old as may be", 100, ago(quoteAgeMsMax), { problem: "not_advanced" }],
  ["older than may be", 100, ago(quoteAgeMsMax + 1), { problem: "too_old" }],
  ["the moment that is known already", 100, last.at, { problem: "not_advanced" }],
  ["a moment later", 100, new Date(last.at.getTime() + 1), { price: "100" }],
  ["a clock that is a minute ahead", 100, ago(-minuteMs), { price: "100" }],
  ["a clock that is further ahead", 100, ago(-minuteMs - 1), { problem: "from_the_future" }],
  ["three times the price", 300, now, { price: "300" }],
  ["more than three times the price", 300.01, now, { problem: "jump" }],
  ["a third of the price", "33.333333333333336", now, { price: "33.333333333333336" }],
  ["less than a third of the price", 33.3, now, { problem: "jump" }],
  ["zero", 0, now, { problem: "not_a_price" }],
  ["below zero", -100, now, { problem: "not_a_price" }],
  ["not a number", Number.NaN, now, { problem: "not_a_price" }],
  ["endless", Number.POSITIVE_INFINITY, now, { problem: "not_a_price" }],
  ["nothing", null, now, { problem: "not_a_price" }],
  ["a price in a list", [100], now, { problem: "not_a_price" }],
  ["no time", 100, new Date(Number.NaN), { problem: "no_time" }],
])("%s", (_, given, at, answer) => {
  expect(acceptQuote({ price: given, at }, last, now)).toEqual(answer);
});

// Each quote breaks two neighbouring rules; the answer names the first.
test.each([
  ["no price and no time", 0, new Date(Number.NaN), "not_a_price"],
  ["no price, from the future", 0, ago(-hourMs), "not_a_price"],
  ["from the future and a jump", 1_000, ago(-hourMs), "from_the_future"],
  ["too old and known already", 100, ago(hourMs), "too_old"],
  ["known already and a jump", 1_000, last.at, "not_advanced"],
])("%s: %#", (_, given, at, problem) => {
  expect(acceptQuote({ price: given, at }, last, now)).toEqual({ problem });
});

test("a tick with a future time, left by a wrong clock, does not block new quotes", () => {
  const known = (at: Date) => ({ marketPrice: price("1"), at });
  const quote = { price: 100, at: now };
  expect(acceptQuote(quote, known(ago(-minuteMs)), now)).toEqual({ problem: "not_advanced" });
  expect(acceptQuote(quote, known(ago(-minuteMs - 1)), now)).toEqual({ price: "100" });
});

test("a coin without an earlier price may have any price", () => {
  expect(acceptQuote({ price: 1e-7, at: now }, undefined, now)).toEqual({ price: "0.0000001" });
});

test("a price from before yesterday does not limit a new one, a price from yesterday does", () => {
  const known = (at: Date) => ({ marketPrice: price("1"), at });
  const quote = { price: 50, at: now };
  expect(acceptQuote(quote, known(ago(24 * hourMs)), now)).toEqual({ problem: "jump" });
  expect(acceptQuote(quote, known(ago(24 * hourMs + 1)), now)).toEqual({ price: "50" });
});

test("for any quote: an accepted one is a price, newer than the last one, and near it", () => {
  const said = fc.record({
    price: fc.oneof(fc.double(), fc.string(), fc.anything(), fc.integer({ min: 1, max: 500 })),
    at: fc.date({ min: ago(15 * minuteMs), max: ago(-5 * minuteMs), noInvalidDate: false }),
  });
  let accepted = 0;
  fc.assert(
    fc.property(said, (quote) => {
      const answer = acceptQuote(quote, last, now);
      if ("problem" in answer) return;
      accepted += 1;
      expect(readPrice(answer.price)).toBe(answer.price);
      expect(Number(answer.price)).toBeCloseTo(Number(quote.price), 9);
      expect(Number(answer.price) / 100).toBeGreaterThanOrEqual(1 / 3);
      expect(Number(answer.price) / 100).toBeLessThanOrEqual(3);
      expect(quote.at > last.at && quote.at <= ago(-minuteMs)).toBe(true);
    }),
    { numRuns: 5_000, seed: 1 },
  );
  expect(accepted).toBeGreaterThan(20);
});
