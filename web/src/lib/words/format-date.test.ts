import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as formats from "./format-date.ts";

const zoneBefore = process.env.TZ;

beforeAll(() => {
  process.env.TZ = "America/New_York";
});

afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

test("a birthday is the same day in every time zone, and a moment is not", () => {
  expect(formats.formatCalendarDay("1990-12-10")).toBe("Dec 10, 1990");
  expect(formats.formatDay("1990-12-10T00:00:00Z")).toBe("Dec 9, 1990");
});

test("every time uses the 24-hour clock", () => {
  const afternoon = "2026-11-15T20:04:10.250Z";
  expect(formats.formatMoment(afternoon)).toBe("Nov 15, 2026, 15:04");
  expect(formats.formatClock(afternoon)).toBe("15:04:10");
  expect(formats.formatShortMoment(afternoon)).toBe("Nov 15, 15:04");
  expect(formats.formatExactMoment(afternoon)).toBe("Nov 15, 15:04:10.250");
  const midnight = "2026-11-15T05:00:00Z";
  expect(formats.formatMoment(midnight)).toBe("Nov 15, 2026, 00:00");
});

test("no screen writes times or numbers with the formats of the browser, whose first takes as long as a whole screen", () => {
  const sources = join(import.meta.dirname, "../..");
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const browsers = /new Intl\.|toLocale(Date|Time)?String/;
  expect(files.filter((file) => browsers.test(readFileSync(join(sources, file), "utf8")))).toEqual([]);
});
