import type { ChangedPrice, FeedMessage, PricesMessage, ShownScenario } from "@paperchain/contract/stream.ts";
import { marketSources } from "@paperchain/core/market/coin.ts";

/**
 * Parses a message of the stream; undefined if it is unknown, because a newer server may send new kinds of messages.
 */
export const streamMessage = {
  changed: (data: string): readonly string[] => {
    const { changed } = read(data);
    return Array.isArray(changed) ? changed.filter(isText) : [];
  },

  prices: (data: string): PricesMessage | undefined => {
    const { from, seq, coins } = read(data);
    if (!isNumber(from) || !isNumber(seq) || !Array.isArray(coins)) return undefined;
    return { from, seq, coins: coins.filter(isPrice) };
  },

  feed: (data: string): FeedMessage | undefined => {
    const said = read(data);
    return isFeed(said) ? said : undefined;
  },
};

type Unknown = Readonly<Record<string, unknown>>;

function read(data: string): Unknown {
  try {
    const said: unknown = JSON.parse(data);
    return isRecord(said) ? said : {};
  } catch {
    return {};
  }
}

function isPrice(said: unknown): said is ChangedPrice {
  if (!isRecord(said) || !isText(said.id) || !isTime(said.at)) return false;
  if (!isNumber(said.price) || (said.change !== null && !isNumber(said.change))) return false;
  if (said.scenario === undefined) return true;
  // A moved price is not shown without its market price.
  return isScenario(said.scenario) && isNumber(said.marketPrice);
}

function isScenario(said: unknown): said is ShownScenario {
  if (!isRecord(said) || (said.action !== "gain" && said.action !== "loss")) return false;
  return isText(said.percentage) && isText(said.note) && isTime(said.since);
}

function isFeed(said: Unknown): said is Unknown & FeedMessage {
  const { source, host, state, updatedAt } = said;
  if (source !== null && !(isText(source) && Object.hasOwn(marketSources, source))) return false;
  if (host !== null && !isText(host)) return false;
  if (state !== "live" && state !== "stale" && state !== "none") return false;
  if (updatedAt !== null && !isTime(updatedAt)) return false;
  return typeof said.simulated === "boolean" && isText(said.problem) && isText(said.attribution);
}

const isRecord = (said: unknown): said is Unknown => typeof said === "object" && said !== null;
const isText = (said: unknown): said is string => typeof said === "string";
const isNumber = (said: unknown): said is number => typeof said === "number" && Number.isFinite(said);
const isTime = (said: unknown): said is string => isText(said) && !Number.isNaN(Date.parse(said));
