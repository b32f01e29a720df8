/** The figures that rules can rank members by. `ranking-words.ts` explains each. */
export const rankings = ["percent", "profit", "returnPerDrawdown", "calibration"] as const;

/**
 * `return` also divided losses by the fall, so that small and large losses shared a place. Existing tables and rules
 * keep it; new rules cannot choose it.
 */
export const allRankings = [...rankings, "return"] as const;
export type Ranking = (typeof allRankings)[number];

/** The view that members of a group get: everybody by name, their own place and the distribution, or nothing. */
export const audiences = ["names", "place", "nobody"] as const;
export type Audience = (typeof audiences)[number];

export interface StandingsChoice {
  readonly rankBy: Ranking;
  readonly shownTo: Audience;
}

export const usualStandings: StandingsChoice = { rankBy: "percent", shownTo: "place" };

/** The more restrictive of two audiences. */
export const smallerAudience = (one: Audience, other: Audience): Audience =>
  audiences.indexOf(one) > audiences.indexOf(other) ? one : other;
