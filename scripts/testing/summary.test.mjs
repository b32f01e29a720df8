import { expect, test } from "vitest";
import { summarise } from "./summary.mjs";

test("a run ends with the time of each step, the slowest ten files, and what failed", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const failures = [{ failed: "a.test.ts › a trade is settled once", reason: "expected 2 to be 1" }];
  const lines = summarise([
    { name: "lint", passed: true, seconds: 5, failures: [], files: [] },
    { name: "unit", passed: false, seconds: 60.25, failures, files },
  ]);
  expect(lines.slice(0, 6)).toEqual([
    "passed  lint        5.0 s",
    "FAILED  unit       60.3 s",
    "",
    "── the slowest files",
    "  11.0 s  11.test.ts",
    "  10.0 s  10.test.ts",
  ]);
  expect(lines.filter((line) => line.endsWith(".test.ts"))).toHaveLength(10);
  expect(lines.slice(-5)).toEqual([
    "── unit: what failed",
    "a.test.ts › a trade is settled once",
    "    expected 2 to be 1",
    "",
    "1 passed, 1 failed, 65 s",
  ]);
});
