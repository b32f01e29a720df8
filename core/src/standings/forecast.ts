import type { Direction } from "../trades/direction.ts";
import type { Outcome } from "../trades/trade.ts";

/** A member's confidence in a trade, in percent: half means not knowing. */
export const confidenceMin = 50;
export const confidenceMax = 100;

/** The maximum length of the reason for a trade. */
export const forecastReasonMax = 140;

/** The squared distance of a confidence from the result: from 0 (sure and right) to 10,000 (sure and wrong). */
export const missOf = (confidence: number, isWon: boolean): number =>
  (isWon ? confidenceMax - confidence : confidence) ** 2;

/** How sure a member is of a trade, and why. */
export interface Forecast {
  readonly confidence: number;
  readonly reason: string;
  /** A salt of 32 hex digits. The signed terms have the hash of the salted reason. */
  readonly reasonSalt: string;
}

export const reasonSaltBytes = 16;

type Asked = "confidence" | "reason";

/** The problems of a ticket's forecast, by field. A group asks for the whole forecast, or for none of it. */
export function forecastProblems(
  isAsked: boolean,
  { confidence, reason }: { readonly [Field in Asked]?: Forecast[Field] | undefined },
): { readonly [Field in Asked]?: string } {
  const notAsked = "Your group does not ask for this.";
  if (!isAsked)
    return {
      ...(confidence !== undefined && { confidence: notAsked }),
      ...(reason !== undefined && { reason: notAsked }),
    };
  return {
    ...(confidence === undefined && { confidence: confidenceSentence }),
    ...(!reason?.trim() && { reason: "Say why, in a few words." }),
  };
}

const outcomeWords: Readonly<Record<Outcome, string>> = {
  WIN: "won",
  LOSS: "lost",
  TIE: "tie",
  VOID: "void",
};

/** A forecast with the trade's result: `BTC up, 70% sure, won`. */
export const forecastWords = ({
  symbol,
  direction,
  confidence,
  outcome,
}: {
  readonly symbol: string;
  readonly direction: Direction;
  readonly confidence: number;
  readonly outcome: Outcome;
}): string => `${symbol.toUpperCase()} ${direction}, ${confidence}% sure, ${outcomeWords[outcome]}`;

export const confidenceSentence = `Say how sure you are, from ${confidenceMin} to ${confidenceMax}%.`;
