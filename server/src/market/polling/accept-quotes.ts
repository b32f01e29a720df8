import { acceptQuote, type LastTick, type QuoteProblem } from "@paperchain/core/market/accept-quote.ts";
import type { AnswerCounts } from "@paperchain/core/market/answer-problem.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import type { CoinQuote, Malformed } from "../sources/market-source.ts";

export interface AcceptedQuote {
  readonly quote: CoinQuote;
  readonly price: Price;
}

export interface AcceptedQuotes {
  /** The coins of all quotes, accepted or not. */
  readonly quoted: readonly string[];
  readonly acceptedQuotes: readonly AcceptedQuote[];
  /** How many were rejected, and why. */
  readonly refused: ReadonlyMap<QuoteProblem | Malformed, number>;
  readonly counts: AnswerCounts;
}

/** Checks each quote of an answer against the newest tick of its coin. */
export function acceptQuotes(
  quotes: readonly (CoinQuote | Malformed)[],
  newest: ReadonlyMap<string, LastTick>,
  now: Date,
): AcceptedQuotes {
  const acceptedQuotes: AcceptedQuote[] = [];
  const refused = new Map<QuoteProblem | Malformed, number>();
  let notAdvanced = 0;
  for (const quote of quotes) {
    const answer = quote === "malformed" ? { problem: quote } : acceptQuote(quote, newest.get(quote.id), now);
    if ("problem" in answer) {
      if (answer.problem === "not_advanced") notAdvanced += 1;
      else refused.set(answer.problem, (refused.get(answer.problem) ?? 0) + 1);
    } else if (quote !== "malformed") {
      acceptedQuotes.push({ quote, price: answer.price });
    }
  }
  const accepted = acceptedQuotes.length;
  return {
    quoted: quotes.flatMap((quote) => (quote === "malformed" ? [] : quote.id)),
    acceptedQuotes,
    refused,
    counts: { accepted, notAdvanced, refused: quotes.length - accepted - notAdvanced },
  };
}
