import { apiBase } from "@paperchain/contract/routes.ts";
import type { FeedMessage, PricesMessage } from "@paperchain/contract/stream.ts";
import { pageAgeHeader } from "@paperchain/core/page-age.ts";
import { readEvents, type StreamEvent } from "./read-events.ts";
import { streamMessage } from "./stream-message.ts";

interface Stream {
  token: string;
  /**
   * The milliseconds since the page was opened, sent with its first connection. The server then says what changed
   * meanwhile.
   */
  pageAgeMs?: number | undefined;
  /** The number of the last received price change; the server resumes from there. */
  lastSeq: () => number | undefined;
  onPrices: (message: PricesMessage) => void;
  onFeed: (message: FeedMessage) => void;
  /** The member's own data that may have changed, in the contract's words. */
  onChanged: (changed: readonly string[]) => void;
  /** Whether the stream is connected. */
  onConnected: (connected: boolean) => void;
  /** The connection is back, and earlier events were missed. */
  onMissed: () => void;
  /** The server does not know this session any more. */
  onEnded: () => void;
}

const pauseMsMin = 1_000;
const pauseMsMax = 30_000;
/** A stopping server sends all its readers to other servers at once; this spreads their arrivals. */
const movedMsMax = 1_000;
/** The server sends something every few seconds. A connection that is silent for this long is dead. */
const silenceMsMax = 15_000;

/**
 * Subscribes to the changes of a session's member until the returned function is called. It uses fetch, because an
 * EventSource cannot send the session header. A lost connection is reopened after a growing pause.
 */
export function openStream(stream: Stream): () => void {
  const closed = new AbortController();
  void listenUntilClosed(stream, closed.signal);
  return () => closed.abort();
}

async function listenUntilClosed(stream: Stream, closed: AbortSignal): Promise<void> {
  let pauseMs = pauseMsMin;
  for (let first = true; !closed.aborted; first = false) {
    const result = await listen(first ? stream : { ...stream, pageAgeMs: undefined }, closed, () => {
      pauseMs = pauseMsMin;
      stream.onConnected(true);
      if (!first) stream.onMissed();
    }).catch(() => "lost");
    if (closed.aborted) return;
    if (result === "moved") {
      await pause(movedMsMax * Math.random(), closed);
      continue;
    }
    stream.onConnected(false);
    if (result === "ended") return stream.onEnded();
    // Random delays, because a server that comes back should not get everybody's requests at once.
    await pause(pauseMs * (0.5 + Math.random() / 2), closed);
    pauseMs = Math.min(pauseMs * 2, pauseMsMax);
  }
}

/** One connection, from its beginning to its end. */
async function listen(
  stream: Stream,
  closed: AbortSignal,
  onOpen: () => void,
): Promise<"ended" | "moved" | "lost"> {
  const silent = new AbortController();
  let alarm = setTimeout(() => silent.abort(), silenceMsMax);
  // After the network is gone, a connection stays open and silent.
  window.addEventListener("offline", () => silent.abort(), { signal: silent.signal });
  try {
    const response = await fetch(`${apiBase}/stream`, {
      headers: headersOf(stream),
      signal: AbortSignal.any([closed, silent.signal]),
      cache: "no-store",
    });
    if (response.status === 401) return "ended";
    if (!response.ok || !response.body) return "lost";
    onOpen();
    for await (const event of readEvents(response.body)) {
      clearTimeout(alarm);
      alarm = setTimeout(() => silent.abort(), silenceMsMax);
      if (event.event === "ended" || event.event === "moved") return event.event;
      passOn(stream, event);
    }
    return "lost";
  } finally {
    clearTimeout(alarm);
    silent.abort();
  }
}

function headersOf({ token, pageAgeMs, lastSeq }: Stream): Record<string, string> {
  const seq = lastSeq();
  return {
    accept: "text/event-stream",
    authorization: `Bearer ${token}`,
    ...(seq === undefined ? {} : { "last-event-id": String(seq) }),
    ...(pageAgeMs === undefined ? {} : { [pageAgeHeader]: String(Math.ceil(pageAgeMs)) }),
  };
}

function passOn(stream: Stream, { event, data }: StreamEvent): void {
  if (event === "changed") stream.onChanged(streamMessage.changed(data));
  const prices = event === "prices" && streamMessage.prices(data);
  if (prices) stream.onPrices(prices);
  const feed = event === "feed" && streamMessage.feed(data);
  if (feed) stream.onFeed(feed);
}

/** Waits, but only while there is no network. */
function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    closed.addEventListener("abort", end, { signal: over.signal });
    window.addEventListener("online", end, { signal: over.signal });
  });
}
