import fc from "fast-check";
import { expect, test } from "vitest";
import { isNestedBeyond } from "./nesting.ts";

const isBeyond = (value: unknown, depthMax: number) =>
  isNestedBeyond(Buffer.from(JSON.stringify(value)), depthMax);

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test("any JSON is nested as deep as it is, whatever brackets and quotes its texts have", () => {
  const text = fc.string({ unit: fc.constantFrom("[", "{", '"', "\\", "]", "}", "é", "a") });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      text,
      fc.integer(),
      fc.array(tie("value")),
      fc.dictionary(text, tie("value")),
    ),
  }));
  fc.assert(
    fc.property(value, (json) => {
      const depth = depthOf(json);
      expect(isBeyond(json, depth)).toBe(false);
      if (depth > 0) expect(isBeyond(json, depth - 1)).toBe(true);
    }),
  );
});

test("brackets that are never closed count too", () => {
  expect(isNestedBeyond(Buffer.from("[".repeat(9)), 8)).toBe(true);
  expect(isNestedBeyond(Buffer.from("[".repeat(8)), 8)).toBe(false);
});
