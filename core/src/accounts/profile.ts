/** What a profile may say where it is one of a few. The database has the same words. */
export const genders = ["male", "female", "other"] as const;
export const annualIncomes = ["under-25k", "25k-50k", "50k-100k", "100k-250k", "over-250k"] as const;
export const sourcesOfFunds = ["salary", "business", "investments", "savings"] as const;
export const tradingExperiences = ["beginner", "intermediate", "advanced", "expert"] as const;
export const riskTolerances = ["conservative", "moderate", "aggressive"] as const;

export type Gender = (typeof genders)[number];
export type AnnualIncome = (typeof annualIncomes)[number];
export type SourceOfFunds = (typeof sourcesOfFunds)[number];
export type TradingExperience = (typeof tradingExperiences)[number];
export type RiskTolerance = (typeof riskTolerances)[number];

/** What a person types to say that they mean it. */
export const deletionWord = "DELETE";

/** Two of them with a space between fit where a full name is typed. */
export const nameLengthMax = 49;
export const profileTextLengthMax = 120;
const yearsMax = 130;

/** What is wrong with a date of birth, if anything; `now` is the reader's. */
export function dateOfBirthProblem(day: string, now: Date): string | undefined {
  const born = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(born.getTime());
  // A 31st of February is read as the 3rd of March.
  if (!isDay || born.toISOString().slice(0, 10) !== day) return "Enter a date, such as 1990-04-30.";
  if (born > now) return "A date of birth lies in the past.";
  if (now.getUTCFullYear() - born.getUTCFullYear() > yearsMax) return "This is too long ago.";
  return undefined;
}
