import type { Kind, Side } from "../order.ts";
import { isReachedNow, type OrderDraft } from "./order-size.ts";

/** Says in plain words when an order is filled, and at which price. */
export const kindSentence: Record<Side, Record<Kind, string>> = {
  buy: {
    market: "Buys at the next recorded price, whatever it is.",
    limit: "Waits for a recorded price at your limit or lower, and buys at that price.",
    stop: "Waits for a recorded price at your stop or higher, then buys at the price after it. In a fast rise that can be much higher.",
  },
  sell: {
    market: "Sells at the next recorded price, whatever it is.",
    limit: "Waits for a recorded price at your limit or higher, and sells at that price.",
    stop: "Waits for a recorded price at your stop or lower, then sells at the price after it. In a fast fall that can be much lower.",
  },
};

export const priceLabels: Record<Exclude<Kind, "market">, string> = {
  limit: "Limit price in USD",
  stop: "Stop price in USD",
};

/** The price at which the figures of the preview are computed. */
export const previewTitle = (draft: OrderDraft): string =>
  isReachedNow(draft) ? previewTitles.market : previewTitles[draft.kind];

const previewTitles: Record<Kind, string> = {
  market: "at the price now",
  limit: "at your limit",
  stop: "at your stop price",
};

/** Says that the price has already reached a limit; undefined if it has not. */
export const reachedWords = (draft: OrderDraft): string | undefined =>
  isReachedNow(draft)
    ? "The price now is there already, so the next recorded price is likely to fill it."
    : undefined;

/** Tells the price that fills the order, and why it is not the one shown. */
export function fillTerm(kind: Kind, ruleVersion: number): { price: string; because: string | undefined } {
  const isSimulated = ruleVersion === 1;
  const first = isSimulated ? "next recorded price" : "first price at least 15 seconds after you confirm";
  const because = isSimulated
    ? undefined
    : "People who watch an exchange see prices some seconds before this server does; the wait keeps that from helping them.";
  if (kind === "market") return { price: `The ${first}, not this one`, because };
  const wait = isSimulated
    ? "A price recorded after you confirm"
    : "A price at least 15 seconds after you confirm";
  return { price: wait, because };
}

/** How long an order waits, and what happens then. */
export const endTerm: Record<Kind, string> = {
  market: "2 minutes, then all of it comes back",
  limit: "30 days, or until you cancel it or the round ends",
  stop: "30 days, or until you cancel it or the round ends",
};

/** Where this practice is kinder than a real market. */
export const paperSentence =
  "Paper money always finds a seller or a buyer: all of an order is filled at the recorded price, however large it is. A real market is not so kind: a large order moves the price, and may be filled in part or not at all.";
