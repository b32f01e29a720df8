const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The age of something: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. */
export function formatAge(iso: string, now: number): string {
  // The browser's clock may be behind the server's.
  const ageMs = Math.max(0, now - new Date(iso).getTime());
  if (ageMs < minuteMs) return "just now";
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)} h ago`;
  const days = Math.floor(ageMs / dayMs);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}
