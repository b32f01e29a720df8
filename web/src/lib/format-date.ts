const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", hourCycle: "h23" });

const calendar = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day without an hour, such as a birthday: `Nov 15, 2025` wherever it is read. */
export const formatCalendarDay = (day: string): string => calendar.format(new Date(day));

/** `Nov 15, 2025`, in the reader's own time zone. */
export const formatDay = (iso: string): string => days.format(new Date(iso));

/** `12:03:10`, in the reader's own time zone. */
export const formatClock = (iso: string): string => clock.format(new Date(iso));

/** `Nov 15, 2025, 3:04 PM` */
export const formatMoment = (iso: string): string => moments.format(new Date(iso));
