import fc from "fast-check";
import { expect, test } from "vitest";
import {
  callAfterMs,
  callsLeft,
  isPollDue,
  nextPollAt,
  pollAfterMs,
  pollDueAt,
  retryAfterMs,
  tradablePriceAgeMsMax,
} from "./pace.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;
const now = new Date("2026-03-01T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ["simulated prices, watched", { watched: true, callsLeftShare: undefined }, 3 * secondMs],
  ["simulated prices, nobody looks", { watched: false, callsLeftShare: undefined }, 3 * secondMs],
  ["a full day's calls, watched", { watched: true, callsLeftShare: 1 }, 20 * secondMs],
  ["half of them", { watched: true, callsLeftShare: 0.5 }, 45 * secondMs],
  ["a fifth of them", { watched: true, callsLeftShare: 0.2 }, 85 * secondMs],
  ["nobody looks", { watched: false, callsLeftShare: 1 }, 10 * minuteMs],
])("how often the source is asked: %s", (_, demand, everyMs) => {
  expect(pollAfterMs(demand)).toBe(everyMs);
});

test("while somebody watches and the plan has calls, prices stay fresh enough to trade on", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (callsLeftShare) => {
      expect(pollAfterMs({ watched: true, callsLeftShare })).toBeLessThan(tradablePriceAgeMsMax);
    }),
  );
});

test("while nobody watches, polls use fewer calls than a plan of ten thousand gives back", () => {
  const perDay = dayMs / pollAfterMs({ watched: false, callsLeftShare: 1 });
  expect(perDay).toBeLessThan(10_000 / 30);
});

test("simulated prices are due at the next whole three seconds, whenever the last poll was", () => {
  for (const ms of [0, 1, 2_999])
    expect(nextPollAt(later(ms), { watched: false, callsLeftShare: undefined })).toEqual(later(3_000));
  expect(nextPollAt(later(1), watched)).toEqual(later(20_001));
});

const watched = { watched: true, callsLeftShare: 1 };
const unwatched = { watched: false, callsLeftShare: 1 };
test.each([
  ["never asked: at once", { failures: 0, polledAt: undefined, dueAt: now }, watched, now],
  [
    "who comes does not wait",
    { failures: 0, polledAt: now, dueAt: later(10 * minuteMs) },
    watched,
    later(20_000),
  ],
  [
    "nobody comes",
    { failures: 0, polledAt: now, dueAt: later(10 * minuteMs) },
    unwatched,
    later(10 * minuteMs),
  ],
  ["asked for by hand", { failures: 0, polledAt: now, dueAt: later(1) }, unwatched, later(1)],
  [
    "a failed source is left alone",
    { failures: 2, polledAt: now, dueAt: later(minuteMs) },
    watched,
    later(minuteMs),
  ],
])("when the next poll is due: %s", (_, polls, demand, due) => {
  expect(pollDueAt(polls, demand)).toEqual(due);
});

test.each([
  ["polled for this tick", { failures: 0, polledAt: later(0), dueAt: later(secondMs) }, false],
  ["polled for the tick before", { failures: 0, polledAt: later(-1), dueAt: later(0) }, true],
  ["polled this instant", { failures: 0, polledAt: now, dueAt: later(3 * secondMs) }, false],
  [
    "polled by a clock that was ahead",
    { failures: 0, polledAt: later(3_000), dueAt: later(6 * secondMs) },
    true,
  ],
  ["failed, asked to wait long", { failures: 1, polledAt: now, dueAt: later(15 * minuteMs) }, false],
  ["failed by a clock that was ahead", { failures: 1, polledAt: now, dueAt: later(15 * minuteMs + 1) }, true],
  ["never polled", { failures: 0, polledAt: undefined, dueAt: new Date(0) }, true],
])("whether the source is asked now: %s", (_, polls, due) => {
  expect(isPollDue(polls, { watched: true, callsLeftShare: undefined }, now)).toBe(due);
});

test("after each failure the wait doubles, up to a minute, or five while nobody watches", () => {
  const waits = (looks: boolean) =>
    Array.from({ length: 9 }, (_, n) => retryAfterMs(n + 1, undefined, looks) / secondMs);
  expect(waits(true)).toEqual([4, 8, 16, 32, 60, 60, 60, 60, 60]);
  expect(waits(false)).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test.each([
  ["what the source asks for", 42 * secondMs, 42 * secondMs],
  ["never at once", 0, secondMs],
  ["never for more than a quarter of an hour", dayMs, 15 * minuteMs],
])("a source that asks to be left alone: %s", (_, asked, waited) => {
  expect(retryAfterMs(7, asked, true)).toBe(waited);
});

test("calls come back evenly over the month, and at most one day's worth is saved", () => {
  const perMonth = 3_000;
  const calls = { left: 0, countedAt: now };
  expect(callsLeft(calls, perMonth, later(dayMs / 2))).toBe(50);
  expect(callsLeft(calls, perMonth, later(30 * dayMs))).toBe(100);
  expect(callsLeft({ left: 7, countedAt: now }, perMonth, later(-dayMs))).toBe(7);
});

test("after the wait a call is available", () => {
  const left = fc.double({ min: -3, max: 1, noNaN: true });
  fc.assert(
    fc.property(left, fc.integer({ min: 100, max: 1_000_000 }), (left, perMonth) => {
      const waited = later(callAfterMs(left, perMonth));
      expect(callsLeft({ left, countedAt: now }, perMonth, waited)).toBeGreaterThan(1 - 1e-6);
    }),
  );
});
