import type { Terms } from "./api.ts";
import type { Direction } from "./trade.ts";

/** When a trade wins, in a sentence. */
export function directionGoal(direction: Direction, duration: string): string {
  const side = direction === "up" ? "above" : "below";
  return `Wins if the price ${duration} after its entry is ${side} its entry price. An equal price returns the stake.`;
}

export const settledBy: Record<Terms["settlement"], string> = {
  market: "Recorded prices, by rule",
  manual: "An administrator, by hand",
};
