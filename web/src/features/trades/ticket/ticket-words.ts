import type { Terms } from "../api.ts";
import type { Direction } from "../trade.ts";

/** Says in a sentence when a trade wins. */
export function directionGoal(direction: Direction, duration: string): string {
  const side = direction === "up" ? "higher" : "lower";
  return `You win if the price is ${side} ${duration} after entry. If it's the same, you get your stake back.`;
}

export const settledBy: Record<Terms["settlement"], string> = {
  market: "Recorded prices, by rule",
  manual: "An administrator, by hand",
};
