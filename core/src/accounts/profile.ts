/** Members type this to confirm the deletion of their account. */
export const deletionWord = "DELETE";

/** The maximum length of a first or last name: two of them and a space fit into a full name. */
export const nameLengthMax = 49;
export const profileTextLengthMax = 120;
const yearsMax = 130;

/** Returns the problem with a date of birth, or nothing; `now` is the reader's clock. */
export function dateOfBirthProblem(day: string, now: Date): string | undefined {
  const born = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(born.getTime());
  // JavaScript reads a 31st of February as the 3rd of March.
  if (!isDay || born.toISOString().slice(0, 10) !== day) return "Enter a date, such as 1990-04-30.";
  if (born > now) return "A date of birth lies in the past.";
  if (now.getUTCFullYear() - born.getUTCFullYear() > yearsMax) return "This is too long ago.";
  return undefined;
}
