const hourMs = 3_600_000;

/** How long a link works, in hours. */
export const ends = [
  { value: "", label: "No end" },
  { value: "2", label: "2 hours" },
  { value: "24", label: "1 day" },
  { value: "168", label: "1 week" },
  { value: "720", label: "30 days" },
];

/** The end time of a link that is made now. */
export const endOf = (hours: string): string | null =>
  hours === "" ? null : new Date(Date.now() + Number(hours) * hourMs).toISOString();
