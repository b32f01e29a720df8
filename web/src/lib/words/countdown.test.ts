import { describe, expect, test } from "vitest";
import { countdown } from "./countdown.ts";

describe("the countdown", () => {
  const end = "2026-03-01T12:05:00.000Z";
  test.each([
    [300_000, "5:00"],
    [271_001, "4:32"],
    [5_000, "0:05"],
    [1, "0:01"],
    [0, "0:00"],
    [-5_000, "0:00"],
    [3_600_000, "1:00:00"],
    [3_725_000, "1:02:05"],
  ])("%s ms before the end is %s", (leftMs, shown) => {
    expect(countdown(end, Date.parse(end) - leftMs)).toBe(shown);
  });
});
