import type { Answer } from "../../../lib/call/make-call.ts";
import { formatScore, formatShare, million } from "../../../lib/words/millionths.ts";

export type Calibration = Answer<"showMyCalibration">;

/**
 * A sentence on whether the member is too confident; undefined without trades. A few trades tell nothing about that.
 */
export function confidenceWords({ points, trades, missing }: Calibration): string | undefined {
  if (trades === 0) return undefined;
  const said = mean(points.map((point) => [point.said, point.trades]));
  const won = points.reduce((wins, point) => wins + point.wins, 0) / trades;
  const gap = said / million - won;
  const compared = `You said ${formatShare(said)} on average and won ${formatShare(won * million)} of ${trades} ${trades === 1 ? "trade" : "trades"}`;
  if (missing > 0) return `${compared}.`;
  if (Math.abs(gap) < closeEnough) return `${compared}: about as sure as you were right.`;
  return gap > 0 ? `${compared}: you were too sure so far.` : `${compared}: you knew more than you said.`;
}

/** Five percent. */
const closeEnough = 0.05;

/** The score beside the score of always saying 50%, or how many trades are missing for one. */
export function scoreWords({ score, missing, scoreOfFifty }: Calibration): string {
  if (score === null) {
    const more = missing === 1 ? "One more trade" : `${missing} more trades`;
    return `${more} that you win or lose, and you get a score.`;
  }
  const scores = `Your score is ${formatScore(score)}. Always saying 50% has ${formatScore(scoreOfFifty)}; lower is better.`;
  return score > scoreOfFifty ? `${scores} So far, always saying 50% would have been better.` : scores;
}

function mean(weighed: readonly (readonly [value: number, weight: number])[]): number {
  const weight = weighed.reduce((sum, [, each]) => sum + each, 0);
  return weighed.reduce((sum, [value, each]) => sum + value * each, 0) / weight;
}
