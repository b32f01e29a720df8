import type { Answer } from "../../../lib/call/make-call.ts";
import type { SeenPrice } from "./stored-prices.ts";

type Tick = Answer<"showTradeReceipt">["ticks"][number];

/** Finds a recorded price on a receipt that differs from the one that this browser saw for the same time. */
export function findOtherPrice(
  ticks: readonly Pick<Tick, "at" | "seq" | "marketPrice">[],
  coin: string,
  seen: readonly SeenPrice[],
): string | undefined {
  const shown = new Map(seen.map(({ at, marketPrice }) => [at, marketPrice]));
  for (const { at, seq, marketPrice } of ticks) {
    const before = shown.get(at);
    if (before !== undefined && before !== Number(marketPrice))
      return `Price ${seq} of ${coin} at ${at}\nShown before: ${before}\nNow: ${marketPrice}`;
  }
  return undefined;
}
