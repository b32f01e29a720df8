import type { Feed } from "../../../lib/stream/feed.ts";
import { ageWords } from "../../../lib/words/age-words.ts";
import { formatClock } from "../../../lib/words/format-date.ts";

interface Known {
  feed: Feed;
  /** The time of the newest price. */
  at: string | undefined;
  connected: boolean;
}

interface FeedProblem {
  title: string;
  text: string;
  /** The title for screen readers, without the age, because each change of the age would be announced. */
  spoken: string;
}

/** A lost connection is not mentioned before prices are this old, because it usually returns at once. */
const silenceMsMax = 15_000;

/** The problem with the prices; undefined while they are fresh. */
export function feedProblem({ feed, at, connected }: Known, now: number): FeedProblem | undefined {
  if (feed.state === "none" || !at) {
    const title = "No prices yet";
    return { title, spoken: title, text: feed.problem || "Prices appear here as soon as they arrive." };
  }
  const words = { title: `Prices are ${ageWords(at, now)} old`, spoken: "Prices are out of date" };
  if (feed.state === "stale") {
    const last = `Last update at ${formatClock(at)}. We show these prices until new ones arrive.`;
    return { ...words, text: feed.problem ? `${feed.problem} ${last}` : last };
  }
  if (connected || now - new Date(at).getTime() < silenceMsMax) return undefined;
  return { ...words, text: "Connection lost. Reconnecting…" };
}
