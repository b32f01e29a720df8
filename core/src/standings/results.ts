/** The maximum number of members in an Excel file of results. More would take minutes and a gigabyte to write. */
export const resultsSheetMax = 20_000;

/** How many of a member's newest trades with a forecast a result lists. */
export const forecastsShownMax = 100;

/**
 * `paperchain-practice-results-evening-class-2-week-2.csv`: the group, the round's number and name, in characters that
 * every system accepts.
 */
export function roundFileName(
  what: string,
  { group, number, name }: { group: string; number: number | null; name: string },
  ending: string,
): string {
  const parts = [group, String(number ?? ""), name].map(plainLetters).filter((part) => part !== "");
  return `paperchain-practice-${[what, ...parts].join("-")}.${ending}`;
}

const partMax = 40;

const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, partMax)
    .replace(/^-+|-+$/g, "");
