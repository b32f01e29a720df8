import fc from "fast-check";
import { expect, test } from "vitest";
import { blockMs, confirmations, confirmationsNeeded, nextConfirmationAt } from "./confirmations.ts";

const announced = new Date("2026-03-01T12:00:00Z");
const after = (ms: number) => new Date(announced.getTime() + ms);
const moments = fc.integer({ min: -10 * blockMs, max: 10 * blockMs });

test.each([
  [0, 0],
  [29_999, 0],
  [30_000, 1],
  [59_999, 1],
  [60_000, 2],
  [90_000, 3],
  [86_400_000, 3],
])("%s ms after it was announced, a deposit has %s confirmations", (ms, count) => {
  expect(confirmations(announced, after(ms))).toBe(count);
});

test("a deposit has 0, 1, 2 or 3 confirmations, even for a clock that is behind", () => {
  fc.assert(fc.property(moments, (ms) => [0, 1, 2, 3].includes(confirmations(announced, after(ms)))));
});

test("confirmations are never taken back", () => {
  fc.assert(
    fc.property(moments, fc.nat(10 * blockMs), (ms, later) => {
      expect(confirmations(announced, after(ms + later))).toBeGreaterThanOrEqual(
        confirmations(announced, after(ms)),
      );
    }),
  );
});

test("the next confirmation comes at the announced time, and not a millisecond sooner", () => {
  fc.assert(
    fc.property(moments, (ms) => {
      const count = confirmations(announced, after(ms));
      const next = nextConfirmationAt(announced, after(ms));
      expect(next === null).toBe(count === confirmationsNeeded);
      if (next === null) return;
      expect(next.getTime()).toBeGreaterThan(after(ms).getTime());
      expect(confirmations(announced, next)).toBe(count + 1);
      expect(confirmations(announced, new Date(next.getTime() - 1))).toBe(count);
    }),
  );
});
