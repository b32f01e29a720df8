/** A member's confidence in a trade, in percent: half means not knowing. */
export const confidenceMin = 50;
export const confidenceMax = 100;

/** How long the reason for a trade may be. */
export const forecastReasonMax = 140;

/** How far a confidence was from what came, squared: from 0 (sure and right) to 10,000 (sure and wrong). */
export const missOf = (confidence: number, isWon: boolean): number =>
  (isWon ? confidenceMax - confidence : confidence) ** 2;
