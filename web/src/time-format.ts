/** A time as a clock and a calendar show it. */
interface Clock {
  year: number;
  month: string;
  day: number;
  hour: string;
  minute: string;
  second: string;
  ms: string;
}

/**
 * Makes every date and time format of the screens: English, 24-hour clock. `Intl.DateTimeFormat` would do the same, but
 * the first one takes a phone a tenth of a second.
 */
export function timeFormat(
  write: (clock: Clock) => string,
  zone: "reader" | "UTC" = "reader",
): { format: (at: Date | number) => string } {
  return { format: (at) => write(readClock(new Date(at), zone)) };
}

function readClock(at: Date, zone: "reader" | "UTC"): Clock {
  if (Number.isNaN(at.getTime())) throw new RangeError("Invalid time value");
  const inUtc = zone === "UTC";
  return {
    year: inUtc ? at.getUTCFullYear() : at.getFullYear(),
    month: months[inUtc ? at.getUTCMonth() : at.getMonth()] ?? "",
    day: inUtc ? at.getUTCDate() : at.getDate(),
    hour: digits(inUtc ? at.getUTCHours() : at.getHours(), 2),
    minute: digits(inUtc ? at.getUTCMinutes() : at.getMinutes(), 2),
    second: digits(inUtc ? at.getUTCSeconds() : at.getSeconds(), 2),
    ms: digits(at.getMilliseconds(), 3),
  };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const digits = (value: number, count: number) => String(value).padStart(count, "0");
