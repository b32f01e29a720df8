import { directionOf, directions } from "@paperchain/core/trades/direction.ts";
import { TrendingDown, TrendingUp } from "lucide-react";
import type { Trade } from "../trade.ts";

/** The direction of a trade. Neither is good or bad, so it has no colour. */
export function DirectionBadge({ trade }: { trade: Trade }) {
  const direction = directionOf(trade);
  const Icon = direction === "up" ? TrendingUp : TrendingDown;
  return (
    <span className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-md bg-hover px-2 font-medium text-xs">
      <Icon aria-hidden="true" className="size-3.5" />
      {directions[direction].word} <span className="font-normal text-muted">{trade.direction}</span>
    </span>
  );
}
