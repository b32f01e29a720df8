import { expect, test } from "vitest";
import { sparkPath } from "./spark-path.ts";

const box = { width: 100, height: 40, margin: 2 };

test("the lowest value is at the bottom, the highest at the top, both ends at the edges", () => {
  expect(sparkPath([1, 3, 2], box)).toBe("M0 38L50 2L100 20");
});

test("a price that did not move is a line through the middle", () => {
  expect(sparkPath([5, 5], box)).toBe("M0 20L100 20");
});

test("a stable coin's line does not look like a doubled price", () => {
  expect(sparkPath([0.9995, 1.0005], box)).toBe("M0 21.8L100 18.2");
});

test("a week of hours is thinned, and its ends are kept", () => {
  const path = sparkPath(
    Array.from({ length: 168 }, (_, hour) => hour),
    box,
  );
  expect(path.match(/[ML]/g)).toHaveLength(48);
  expect(path.startsWith("M0 38L")).toBe(true);
  expect(path.endsWith("L100 2")).toBe(true);
});

test("without values nothing is drawn", () => {
  expect(sparkPath([], box)).toBe("");
});
