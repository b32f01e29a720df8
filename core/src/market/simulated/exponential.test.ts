import fc from "fast-check";
import { expect, test } from "vitest";
import { exponential } from "./exponential.ts";

test("it is the power of e to two in a thousand wherever a price goes, and exactly one at nothing", () => {
  expect(exponential(0)).toBe(1);
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(0.002);
    }),
  );
});

test("it rises with what it is given", () => {
  const small = fc.double({ min: -4, max: 4, noNaN: true });
  fc.assert(fc.property(small, (x) => exponential(x + 1e-9) > exponential(x)));
});
