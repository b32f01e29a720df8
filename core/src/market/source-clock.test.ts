import fc from "fast-check";
import { expect, test } from "vitest";
import { entryAfterMs } from "../trades/trade.ts";
import { clockAheadMs, sourceClock } from "./source-clock.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const ahead = (askedMs: number, tookMs: number, toldMs: number) =>
  clockAheadMs({ askedAt: new Date(noon + askedMs), tookMs, told: new Date(noon + toldMs) });

test.each([
  ["at the same second", 0, 0, 0, 0],
  ["within the second that the source does not tell", 999, 0, 0, 0],
  ["a millisecond after that second", 1_001, 0, 0, 1],
  ["five seconds ahead of the told second", 6_000, 0, 0, 5_000],
  ["a millisecond behind", -1, 0, 0, -1],
  ["five seconds behind", -5_000, 0, 0, -5_000],
  ["five seconds behind, after a round trip of two", -5_000, 2_000, 0, -3_000],
  ["five seconds behind, after a round trip of five", -5_000, 5_000, 0, 0],
  ["a clock whose answer took a part of a millisecond", -5_000, 0.2, 0, -4_999],
] as const)("%s", (_, asked, took, told, expected) => {
  expect(ahead(asked, took, told)).toBe(expected);
});

test.each([
  [0, "agrees"],
  [2_000, "agrees"],
  [-2_000, "agrees"],
  [2_001, "differs"],
  [-2_001, "differs"],
  [null, "not_measured"],
] as const)("a difference of %s ms: %s", (aheadMs, judgement) => {
  expect(sourceClock(aheadMs)).toBe(judgement);
});

/** The server waits at most this long for an answer. */
const answerMsMax = 5_000;
/** If two servers' clocks agree with the database's, they differ from each other by at most this. */
const serversMsMax = 4_000;

test("a clock that is so far behind that a known price could be an entry is noticed, whenever the answer was written", () => {
  const offsets = fc.integer({ min: -60_000, max: 60_000 });
  const shares = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(offsets, fc.integer({ min: 0, max: answerMsMax }), shares, (aheadMs, tookMs, share) => {
      const askedAt = new Date(noon + 123);
      const writtenMs = askedAt.getTime() - aheadMs + tookMs * share;
      const told = new Date(Math.floor(writtenMs / 1_000) * 1_000);
      if (sourceClock(clockAheadMs({ askedAt, tookMs, told })) === "differs") return;
      // By the source's clock, the earliest entry is this long after the acceptance, on whichever server.
      expect(aheadMs + entryAfterMs(2) - serversMsMax).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});

test("clocks that agree are never called different, however long the answer takes", () => {
  fc.assert(
    fc.property(
      fc.nat(999),
      fc.nat(60_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (ms, tookMs, share) => {
        const askedAt = new Date(noon + ms);
        const told = new Date(Math.floor((askedAt.getTime() + tookMs * share) / 1_000) * 1_000);
        expect(clockAheadMs({ askedAt, tookMs, told })).toBe(0);
      },
    ),
  );
});
