import fc from "fast-check";
import { expect, test } from "vitest";
import { hundredMillionths, readQuantity, writeQuantity } from "./quantity.ts";

test.each([
  ["0.5", 50_000_000n],
  ["12", 1_200_000_000n],
  ["0.00000001", 1n],
  ["007.1", 710_000_000n],
  ["0", 0n],
])("%s is read exactly", (text, units) => {
  expect(readQuantity(text)).toBe(units);
});

test.each(["0.000000001", "-1", "+1", "1e3", ".5", "5.", "", " 1", "1,5", "0x10", `1${"0".repeat(24)}`])(
  "%j is not a quantity",
  (text) => {
    expect(readQuantity(text)).toBeUndefined();
  },
);

test("what is written is read again", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 31n), (units) => {
      const quantity = hundredMillionths(units);
      expect(readQuantity(writeQuantity(quantity))).toBe(quantity);
      expect(writeQuantity(quantity)).not.toMatch(/\.$|\.\d*0$/);
    }),
  );
});
