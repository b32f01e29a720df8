import { expect, test } from "vitest";
import { stepLine } from "./step-line.ts";

const box = { width: 100, height: 50, margin: 5 };

test("a value stays what it was until the next one, the highest on top", () => {
  expect(stepLine([10, 20, 15], box)).toBe("M0 45H50V5H100V25");
});

test("a constant value is a line through the middle", () => {
  expect(stepLine([7, 7], box)).toBe("M0 25H100V25");
  expect(stepLine([0], box)).toBe("M0 25");
});
