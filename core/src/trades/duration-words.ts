/** How long a trade runs, exactly: `5 minutes`, `1 minute 30 seconds`, `1 day`. */
export function durationWords(seconds: number): string {
  const parts = units.map(({ size, name }, index) => {
    const within = units[index - 1]?.size ?? Number.POSITIVE_INFINITY;
    return count(Math.floor((seconds % within) / size), name);
  });
  return parts.filter(Boolean).join(" ");
}

/** A short form for a button: `30 s`, `5 min`, `1 h 30 min`. */
export function shortDuration(seconds: number): string {
  return durationWords(seconds)
    .replace(/ seconds?/, " s")
    .replace(/ minutes?/, " min")
    .replace(/ hours?/, " h");
}

const units = [
  { size: 86_400, name: "day" },
  { size: 3_600, name: "hour" },
  { size: 60, name: "minute" },
  { size: 1, name: "second" },
];

const count = (number: number, what: string): string =>
  number === 0 ? "" : `${number} ${what}${number === 1 ? "" : "s"}`;
