/** The age of something in whole units: `40 seconds`, `3 minutes`, `2 hours`. */
export function ageWords(iso: string, now: number): string {
  // The browser's clock may be behind the source's.
  const seconds = Math.max(0, Math.floor((now - new Date(iso).getTime()) / 1_000));
  if (seconds < 60) return count(seconds, "second");
  if (seconds < 3_600) return count(Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return count(Math.floor(seconds / 3_600), "hour");
  return count(Math.floor(seconds / 86_400), "day");
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
