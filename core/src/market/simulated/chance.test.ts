import { expect, test } from "vitest";
import { chance, seedOf } from "./chance.ts";

const drawn = Array.from({ length: 20_000 }, (_, cell) => chance(seedOf("bitcoin"), 3, cell - 10_000));

test("it is spread evenly from -1 to 1", () => {
  const shares = [-1, -0.5, 0, 0.5].map(
    (from) => drawn.filter((each) => each >= from && each < from + 0.5).length / drawn.length,
  );
  for (const share of shares) expect(Math.abs(share - 0.25)).toBeLessThan(0.01);
  expect(drawn.every((each) => each >= -1 && each < 1)).toBe(true);
});

test("neighbouring cells, other levels and other seeds are independent", () => {
  const beside = drawn.map((each, nth) => each * chance(seedOf("bitcoin"), 3, nth - 9_999));
  const above = drawn.map((each, nth) => each * chance(seedOf("bitcoin"), 4, nth - 10_000));
  const others = drawn.map((each, nth) => each * chance(seedOf("ethereum"), 3, nth - 10_000));
  for (const products of [beside, above, others]) {
    expect(Math.abs(products.reduce((sum, each) => sum + each, 0) / products.length)).toBeLessThan(0.01);
  }
});
