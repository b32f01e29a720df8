import { expect, test } from "vitest";
import { feedState } from "./feed-state.ts";
import { tradablePriceAgeMsMax } from "./pace.ts";

const now = new Date("2026-03-01T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ["a price of this moment", { failures: 0, updatedAt: now }, "live"],
  ["a price as old as a trade may have it", { failures: 0, updatedAt: ago(tradablePriceAgeMsMax) }, "live"],
  [
    "a price that is too old to trade on",
    { failures: 0, updatedAt: ago(tradablePriceAgeMsMax + 1) },
    "stale",
  ],
  ["one failure, whatever the price's age", { failures: 1, updatedAt: now }, "stale"],
  ["no price yet", { failures: 0, updatedAt: undefined }, "none"],
  [
    "no price yet and a failure: there is nothing that could be stale",
    { failures: 3, updatedAt: undefined },
    "none",
  ],
])("%s", (_, health, state) => {
  expect(feedState(health, now)).toBe(state);
});
