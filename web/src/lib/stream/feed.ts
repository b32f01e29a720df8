import type { FeedMessage } from "@paperchain/contract/stream.ts";
import { useSyncExternalStore } from "react";
import { useAnswer } from "../call/hooks/use-answer.ts";
import { prices } from "./prices.ts";

/** The query key of the feed. The stream writes here too: its event equals the call's answer. */
export const feedKey = ["market", "feed"] as const;

export type Feed = FeedMessage;

/** The source and freshness of prices; undefined until known. */
export function useFeed(): Feed | undefined {
  return useAnswer(feedKey, "showFeed").data;
}

/** The time of the newest price. */
export function usePricesAt(feed: Feed | undefined): string | undefined {
  const heard = useSyncExternalStore(prices.subscribeToNewest, prices.newestAt);
  return [heard, feed?.updatedAt ?? undefined]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}
