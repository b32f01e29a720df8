/** The figures that rules can choose to rank members by. `ranking-words.ts` says what each one is. */
export const rankings = ["percent", "profit", "returnPerDrawdown", "calibration"] as const;

/**
 * `return` divided losses by the fall too, so that small and large ones shared a place. Tables and rules from then keep it, and no
 * new rules can choose it.
 */
export const allRankings = [...rankings, "return"] as const;
export type Ranking = (typeof allRankings)[number];

/** Shown to the members of a group: everybody by name, their own place and the distribution, or nothing. */
export const audiences = ["names", "place", "nobody"] as const;
export type Audience = (typeof audiences)[number];

export interface StandingsChoice {
  readonly rankBy: Ranking;
  readonly shownTo: Audience;
}

export const usualStandings: StandingsChoice = { rankBy: "percent", shownTo: "place" };

/** The audience that sees less. */
export const smallerAudience = (one: Audience, other: Audience): Audience =>
  audiences.indexOf(one) > audiences.indexOf(other) ? one : other;
