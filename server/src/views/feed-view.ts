import { feedState } from "@paperchain/core/market/feed-state.ts";
import type { Context } from "../context.ts";

/** How the feed of prices does, in words that a screen may show. */
export function feedView({ market, source, clock }: Pick<Context, "market" | "source" | "clock">) {
  const feed = market.feed();
  const updatedAt = market.updatedAt();
  return {
    source: feed.source,
    simulated: feed.source === "simulated",
    state: feedState({ failures: feed.failures, updatedAt }, clock()),
    updatedAt: updatedAt?.toISOString() ?? null,
    problem: feed.problem,
    attribution: source.attribution,
  };
}
