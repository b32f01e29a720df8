import fc from "fast-check";
import { expect, test } from "vitest";
import { exponential } from "./exponential.ts";

test("it equals e^x to two in a thousand over the range of prices, and is exactly one at zero", () => {
  expect(exponential(0)).toBe(1);
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(0.002);
    }),
  );
});

test("it rises with x", () => {
  const small = fc.double({ min: -4, max: 4, noNaN: true });
  fc.assert(fc.property(small, (x) => exponential(x + 1e-9) > exponential(x)));
});
