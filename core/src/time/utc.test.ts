import fc from "fast-check";
import { expect, test } from "vitest";
import { readTime, writeTime } from "./utc.ts";

const anyTime = fc.date({ noInvalidDate: true });

test("a time is written as toISOString writes it", () => {
  fc.assert(
    fc.property(anyTime, (at) => {
      expect(writeTime(at)).toBe(at.toISOString());
    }),
  );
  for (const ms of [0, -1, 1, -86_400_000, 86_399_999, 8.64e15, -8.64e15])
    expect(writeTime(new Date(ms))).toBe(new Date(ms).toISOString());
});

test("an invalid time is refused", () => {
  expect(() => writeTime(new Date(Number.NaN))).toThrow(RangeError);
});

const fourDigitYear = fc.date({
  noInvalidDate: true,
  min: new Date("0001-01-01"),
  max: new Date("9999-12-31T23:59:59.999Z"),
});

test("a time in UTC is read to the thousandth, from a column and from JSON", () => {
  const micros = fc.integer({ min: 0, max: 999 });
  fc.assert(
    fc.property(fourDigitYear, micros, fc.boolean(), (at, micro, isJson) => {
      const fraction = `${at.toISOString().slice(20, 23)}${String(micro).padStart(3, "0")}`.replace(
        /0+$/,
        "",
      );
      const text = `${at.toISOString().slice(0, 19)}${fraction && "."}${fraction}`;
      const written = isJson ? `${text}+00:00` : `${text.replace("T", " ")}+00`;
      expect(readTime(written)).toEqual(at);
    }),
  );
});

test.each([
  "",
  "infinity",
  "-infinity",
  "+00",
  "2026-11-17",
  "2026-11-17 22:33:29+01",
  "2026-11-17 22:33:29.5-00:30",
  "12026-11-17 22:33:29+00",
  "0044-03-15 10:00:00+00 BC",
  "2026-11-17T22:33:29.123Z",
])("%s is not a time in UTC of four digits of a year", (text) => {
  expect(readTime(text)).toBeUndefined();
});
