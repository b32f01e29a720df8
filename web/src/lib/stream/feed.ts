import type { FeedMessage } from "@paperchain/contract/stream.ts";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "../call/call.ts";
import { prices } from "./prices.ts";

/** Where what the stream says of the feed is put: it is the same as the answer to the call. */
export const feedKey = ["market", "feed"] as const;

export type Feed = FeedMessage;

/** Where prices come from and whether they are fresh; nothing as long as it is not known. */
export function useFeed(): Feed | undefined {
  return useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => call("showFeed", { signal }),
  }).data;
}

/** The moment that the newest price is of. */
export function usePricesAt(feed: Feed | undefined): string | undefined {
  const heard = useSyncExternalStore(prices.subscribeToNewest, prices.newestAt);
  return [heard, feed?.updatedAt ?? undefined]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}
