import { isAwaitedTooLong } from "@paperchain/core/oversight/check-trade-proof.ts";
import { afterEach, expect, test } from "vitest";
import { forgetGrowth, growthOf } from "./records-growth.ts";

afterEach(forgetGrowth);

const at = (minutes: number) =>
  new Date(Date.parse("2026-03-01T12:00:00.000Z") + minutes * 60_000).toISOString();
const look = (minutes: number, size: number) => growthOf({ size, time: at(minutes) }).grownSince;

test("records that grow all the time have grown since the first look", () => {
  expect(look(0, 10)).toBe(at(0));
  for (const minutes of [1, 3, 6, 9]) expect(look(minutes, 10 + minutes)).toBe(at(0));
});

test("while records stand still, and after that, nothing is counted as left out", () => {
  look(0, 10);
  expect(look(3, 10)).toBe(at(0));
  expect(look(5, 10)).toBe(at(5));
  expect(look(30, 10)).toBe(at(30));
  expect(look(31, 11)).toBe(at(31));
  expect(look(32, 12)).toBe(at(31));
});

test("records that stand still for more than an hour are no fault any more", () => {
  look(0, 10);
  expect(look(60, 10)).toBe(at(60));
  expect(look(61, 10)).toBe(at(0));
});

test("a browser that looks again after a long time begins anew", () => {
  look(0, 10);
  expect(look(600, 500)).toBe(at(600));
});

/** Whether the browser, looking at this time, counts a trade of the first minute without a record as too late. */
const isLateAt = (minutes: number, size: number) =>
  isAwaitedTooLong(
    {
      size,
      root: new Uint8Array(),
      time: at(minutes),
      since: undefined,
      ...growthOf({ size, time: at(minutes) }),
    },
    at(1),
  );

test("in visits of a minute, a trade of more than an hour ago that is in no record is too late", () => {
  for (const minutes of [0, 20, 40, 60]) {
    expect(isLateAt(minutes, minutes + 1)).toBe(false);
    expect(isLateAt(minutes + 1, minutes + 2)).toBe(false);
  }
  expect(isLateAt(80, 81)).toBe(false);
  expect(isLateAt(81, 82)).toBe(true);
});
