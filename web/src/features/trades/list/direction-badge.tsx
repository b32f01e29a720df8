import { TrendingDown, TrendingUp } from "lucide-react";
import { directionOf, type Trade } from "../trade.ts";

/** The direction of a trade. Neither is good or bad, so it has no colour. */
export function DirectionBadge({ trade }: { trade: Trade }) {
  const up = directionOf(trade) === "up";
  const Icon = up ? TrendingUp : TrendingDown;
  return (
    <span className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-md bg-hover px-2 font-medium text-xs">
      <Icon aria-hidden="true" className="size-3.5" />
      {up ? "Up" : "Down"} <span className="font-normal text-muted">{trade.direction}</span>
    </span>
  );
}
