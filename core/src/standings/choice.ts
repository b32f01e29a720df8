/** The figure that ranks members: profit, return for each percent of drawdown, or how well their confidences came true. */
export const rankings = ["profit", "return", "calibration"] as const;
export type Ranking = (typeof rankings)[number];

/** Shown to the members of a group: everybody by name, their own place and the distribution, or nothing. */
export const audiences = ["names", "place", "nobody"] as const;
export type Audience = (typeof audiences)[number];

export interface StandingsChoice {
  readonly rankBy: Ranking;
  readonly shownTo: Audience;
}

export const usualStandings: StandingsChoice = { rankBy: "return", shownTo: "place" };

/** The audience that sees less. */
export const smallerAudience = (one: Audience, other: Audience): Audience =>
  audiences.indexOf(one) > audiences.indexOf(other) ? one : other;
