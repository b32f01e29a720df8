import { tradablePriceAgeMsMax } from "./pace.ts";

/** The results for the quotes of one answer. */
export interface AnswerCounts {
  readonly accepted: number;
  /** Quotes that repeat a known price. */
  readonly notAdvanced: number;
  readonly refused: number;
}

/**
 * Returns why an answer counts as a failure of the source, as a sentence, or nothing. A source may repeat itself
 * between two polls, but not for longer than a price may be traded on.
 */
export function answerProblem(
  { accepted, notAdvanced, refused }: AnswerCounts,
  newestAt: Date | undefined,
  now: Date,
): string | undefined {
  if (accepted > 0) return undefined;
  if (notAdvanced + refused === 0) return "The price source sent no prices.";
  if (notAdvanced === 0) return "The price source sent no price that can be believed.";
  const isOld = !newestAt || now.getTime() - newestAt.getTime() > tradablePriceAgeMsMax;
  return isOld ? "The price source has said nothing new for more than two minutes." : undefined;
}
