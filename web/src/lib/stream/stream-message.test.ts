import { expect, test } from "vitest";
import { streamMessage } from "./stream-message.ts";

const price = { id: "bitcoin", price: 42_000, change: null, at: "2026-03-01T12:00:00.000Z" };
const scenario = { action: "gain", percentage: "10", note: "", since: price.at, by: "administrator" };
const pricesOf = (...coins: unknown[]) =>
  streamMessage.prices(JSON.stringify({ from: 1, seq: 2, coins }))?.coins;

test("prices are read as they were sent", () => {
  const moved = { ...price, marketPrice: 40_000, scenario };
  expect(pricesOf(price, moved)).toEqual([price, moved]);
});

test.each([
  ["without a price", { ...price, price: undefined }],
  ["with a text for a price", { ...price, price: "42000" }],
  ["without a coin", { ...price, id: undefined }],
  ["of no time", { ...price, at: "soon" }],
  ["that is moved and hides the market's", { ...price, scenario }],
  ["moved by who knows what", { ...price, marketPrice: 1, scenario: { ...scenario, action: "magic" } }],
  ["that is nothing at all", null],
])("a price %s is left out, the others are kept", (_, bad) => {
  expect(pricesOf(bad, price)).toEqual([price]);
});

test("an invalid price message is ignored", () => {
  expect(streamMessage.prices("")).toBeUndefined();
  expect(streamMessage.prices("[]")).toBeUndefined();
  expect(streamMessage.prices('{"from":1,"coins":[]}')).toBeUndefined();
});

test("the state of the feed is read, and an unknown one is ignored", () => {
  const feed = {
    source: "simulated",
    host: null,
    simulated: true,
    state: "stale",
    updatedAt: null,
    problem: "",
    attribution: "",
  };
  expect(streamMessage.feed(JSON.stringify(feed))).toEqual(feed);
  expect(streamMessage.feed(JSON.stringify({ ...feed, state: "odd" }))).toBeUndefined();
});
