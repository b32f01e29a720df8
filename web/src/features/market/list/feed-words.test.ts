import { expect, test } from "vitest";
import type { Feed } from "../../../lib/stream/feed.ts";
import { feedProblem } from "./feed-words.ts";

const at = "2026-03-01T12:00:00.000Z";
const after = (seconds: number) => new Date(at).getTime() + seconds * 1_000;
const feed: Feed = {
  source: "coingecko",
  host: "api.coingecko.com",
  simulated: false,
  state: "live",
  updatedAt: at,
  problem: "",
  attribution: "Price data by CoinGecko",
};

test("fresh prices need no notice, even if the source repeats itself", () => {
  expect(feedProblem({ feed, at, connected: true }, after(600))).toBeUndefined();
});

test("stale prices get a notice with their age and the cause", () => {
  const stale: Feed = { ...feed, state: "stale", problem: "The price service does not answer." };
  const problem = feedProblem({ feed: stale, at, connected: true }, after(185));
  expect(problem?.title).toBe("Prices are 3 minutes old");
  expect(problem?.spoken).toBe("Prices are out of date");
  expect(problem?.text).toContain("The price service does not answer. Last update at ");
});

test("a lost connection gets a notice once prices are older than a moment", () => {
  expect(feedProblem({ feed, at, connected: false }, after(14))).toBeUndefined();
  expect(feedProblem({ feed, at, connected: false }, after(15))?.title).toBe("Prices are 15 seconds old");
});

test("a server that never had prices gets its own notice", () => {
  const none: Feed = { ...feed, state: "none", updatedAt: null };
  expect(feedProblem({ feed: none, at: undefined, connected: true }, 0)?.title).toBe("No prices yet");
});
