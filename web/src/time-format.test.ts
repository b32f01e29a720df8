import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { timeFormat } from "./time-format.ts";

// A zone with summer time. East of it, the date differs for some hours.
beforeAll(() => void vi.stubEnv("TZ", "America/New_York"));
afterAll(() => void vi.unstubAllEnvs());

const options = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hourCycle: "h23",
} as const;

test.each([
  ["reader", undefined],
  ["UTC", "UTC"],
] as const)("a time in the zone of the %s is written as the browser writes it", (zone, timeZone) => {
  const own = timeFormat(
    ({ year, month, day, hour, minute, second, ms }) =>
      `${month} ${day}, ${year}, ${hour}:${minute}:${second}.${ms}`,
    zone,
  );
  const browsers = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  const times = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(fc.property(times, (at) => own.format(at) === browsers.format(at)));
});

test("what is no time is refused", () => {
  expect(() => timeFormat(({ year }) => `${year}`).format(Number.NaN)).toThrow(RangeError);
});
