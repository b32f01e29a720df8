import type { ChangedWord } from "@paperchain/contract/stream.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnreached } from "../../lib/call/call-failed.ts";
import { whenSettled } from "../../lib/load/when-settled.ts";
import { session } from "../../lib/session/session.ts";
import { setConnected } from "../../lib/stream/connection.ts";
import { feedKey } from "../../lib/stream/feed.ts";
import { prices } from "../../lib/stream/prices.ts";
import { openStream } from "../../lib/stream/stream.ts";

/** The query keys to fetch again for each word of the stream. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  balance: ["balance"],
  transactions: ["transactions", "first-steps", "waiting", "inbox"],
  trades: ["trades", "first-steps", "inbox"],
  orders: ["orders", "first-steps", "inbox"],
  plans: ["plans", "inbox"],
  kyc: ["kyc", "my-profile", "waiting", "inbox"],
  support: ["support", "waiting"],
  group: [
    "group",
    "groups",
    "join-links",
    "boards",
    "rounds",
    "rules",
    "trade-terms",
    "order-terms",
    "funding-coins",
    "inbox",
    "standings",
  ],
  standings: ["standings"],
  inbox: ["inbox", "announcements"],
  scenarios: ["market", "funding-coins"],
} satisfies Record<ChangedWord, readonly string[]>;

/**
 * New standings reach all pages of a group at the same moment, so each page waits for a random time, up to this, before
 * it asks.
 */
const standingsWaitMs = 2_000;

/**
 * Keeps the visible page up to date. Prices arrive in the stream. For everything else, the stream says what changed,
 * and the page fetches it again. A page in the background has no connection, because a browser allows only a few; it
 * catches up when it becomes visible.
 */
export function useLive(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let close: (() => void) | undefined;
    let before = false;
    const follow = () => {
      const state = session.read();
      close?.();
      close = undefined;
      if (document.hidden || !state.in) return;
      if (before) refresh(cache, Object.keys(keysOf));
      close = listen(cache, state.token, before ? undefined : performance.now());
      before = true;
    };
    const start = () => {
      callOff();
      follow();
      document.addEventListener("visibilitychange", follow);
    };
    const waits = whenSettled(start);
    // A lost server is reported at once, because a page that waits for it never settles.
    const failures = cache.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && isUnreached(event.query.state.fetchFailureReason)) start();
    });
    const callOff = () => {
      waits();
      failures();
    };
    return () => {
      callOff();
      document.removeEventListener("visibilitychange", follow);
      close?.();
    };
  }, [cache]);
}

function listen(cache: QueryClient, token: string, pageAgeMs: number | undefined): () => void {
  return openStream({
    token,
    pageAgeMs,
    lastSeq: prices.seq,
    onPrices: (message) => {
      if (prices.hear(message, Date.now())) refresh(cache, ["scenarios"]);
    },
    onFeed: (feed) => cache.setQueryData(feedKey, feed),
    onChanged: (words) => {
      refresh(
        cache,
        words.filter((word) => word !== "standings"),
      );
      if (words.includes("standings"))
        setTimeout(() => refresh(cache, ["standings"]), Math.random() * standingsWaitMs);
    },
    onConnected: setConnected,
    onMissed: () => refresh(cache, Object.keys(keysOf)),
    onEnded: () => session.expire(token),
  });
}

function refresh(cache: QueryClient, words: readonly string[]): void {
  for (const key of new Set(words.flatMap((word) => keysOf[word] ?? []))) {
    void cache.invalidateQueries({ queryKey: [key] });
  }
}
