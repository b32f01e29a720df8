import { timeFormat } from "../../time-format.ts";

const days = timeFormat(({ month, day, year }) => `${month} ${day}, ${year}`);
const calendar = timeFormat(({ month, day, year }) => `${month} ${day}, ${year}`, "UTC");
const moments = timeFormat(
  ({ month, day, year, hour, minute }) => `${month} ${day}, ${year}, ${hour}:${minute}`,
);
const clock = timeFormat(({ hour, minute, second }) => `${hour}:${minute}:${second}`);
const times = timeFormat(({ hour, minute }) => `${hour}:${minute}`);
const shortMoments = timeFormat(({ month, day, hour, minute }) => `${month} ${day}, ${hour}:${minute}`);
const exactMoments = timeFormat(
  ({ month, day, hour, minute, second, ms }) => `${month} ${day}, ${hour}:${minute}:${second}.${ms}`,
);

/**
 * A date without a time, such as a birthday: `Nov 15, 2025` in every time zone. All other formats use the reader's time
 * zone.
 */
export const formatCalendarDay = (day: string): string => calendar.format(new Date(day));

/** `Nov 15, 2025` */
export const formatDay = (iso: string): string => days.format(new Date(iso));

/** `15:04` */
export const formatTime = (at: string | number): string => times.format(new Date(at));

/** `15:04:10` */
export const formatClock = (iso: string): string => clock.format(new Date(iso));

/** `Nov 15, 2025, 15:04` */
export const formatMoment = (iso: string): string => moments.format(new Date(iso));

/** `Nov 15, 15:04`: short, for rows and charts. */
export const formatShortMoment = (at: string | number): string => shortMoments.format(new Date(at));

/** `Nov 15, 15:04:10.250`: recorded prices may be less than a second apart. */
export const formatExactMoment = (iso: string): string => exactMoments.format(new Date(iso));
