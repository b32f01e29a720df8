import type { FeedMessage } from "@paperchain/contract/stream.ts";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "../call/call.ts";
import { prices } from "./prices.ts";

/** The query key of the feed. The stream writes here too: its event equals the call's answer. */
export const feedKey = ["market", "feed"] as const;

export type Feed = FeedMessage;

/** The source and freshness of prices; undefined until known. */
export function useFeed(): Feed | undefined {
  return useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => call("showFeed", { signal }),
  }).data;
}

/** The time of the newest price. */
export function usePricesAt(feed: Feed | undefined): string | undefined {
  const heard = useSyncExternalStore(prices.subscribeToNewest, prices.newestAt);
  return [heard, feed?.updatedAt ?? undefined]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}
