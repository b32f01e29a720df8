import { tradablePriceAgeMsMax } from "./pace.ts";

/** What became of the quotes of one answer. */
export interface AnswerCounts {
  readonly accepted: number;
  /** Quotes that say what is known already. */
  readonly notAdvanced: number;
  readonly refused: number;
}

/**
 * Why an answer counts as a failure of the source, in a sentence; nothing where it does not. A source may repeat itself
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
