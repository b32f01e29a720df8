const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** `Nov 15, 2025`, in the reader's own time zone. */
export const formatDay = (iso: string): string => days.format(new Date(iso));

/** `Nov 15, 2025, 3:04 PM` */
export const formatMoment = (iso: string): string => moments.format(new Date(iso));
