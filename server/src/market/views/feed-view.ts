import { attributionOf } from "@paperchain/core/market/attribution.ts";
import { feedState } from "@paperchain/core/market/feed-state.ts";
import type { Context } from "../../context.ts";

/** The state of the price feed, in words that screens may show. */
export function feedView({ market, clock }: Pick<Context, "market" | "clock">) {
  const feed = market.feed();
  const updatedAt = market.updatedAt();
  return {
    source: feed.source,
    host: feed.host || null,
    simulated: feed.source === "simulated",
    state: feedState({ failures: feed.failures, updatedAt }, clock()),
    updatedAt: updatedAt?.toISOString() ?? null,
    problem: feed.problem,
    attribution: feed.source ? attributionOf(feed.source, feed.host) : "",
  };
}
