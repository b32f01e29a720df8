import type { Direction } from "@paperchain/core/trades/direction.ts";
import type { Terms } from "../api.ts";

/** Says in a sentence when a trade wins. */
export function directionGoal(direction: Direction, duration: string): string {
  const side = direction === "up" ? "higher" : "lower";
  return `You win if the price is ${side} ${duration} after entry. If it's the same, you get your stake back.`;
}

/** Says which price is the entry, and why it is not the one shown. */
export const entryTerm = (ruleVersion: number): { price: string; because: string | undefined } =>
  ruleVersion === 1
    ? { price: "The next recorded price, not this one", because: undefined }
    : {
        price: "The first price at least 15 seconds after you confirm",
        because:
          "People who watch an exchange see prices some seconds before this server does; the wait keeps that from helping them.",
      };

export const settledBy: Record<Terms["settlement"], string> = {
  market: "Recorded prices, by rule",
  manual: "An administrator, by hand",
};
