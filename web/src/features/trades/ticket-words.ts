import type { Terms } from "./api.ts";
import type { Direction } from "./trade.ts";

/** When a trade wins, in a sentence. */
export function directionGoal(direction: Direction, duration: string): string {
  const side = direction === "up" ? "above" : "below";
  return `It wins when the price ${duration} after its entry is ${side} its entry price. At an equal price the stake comes back.`;
}

export const settledBy: Record<Terms["settlement"], string> = {
  market: "Recorded prices, by rule",
  manual: "An administrator, by hand",
};
