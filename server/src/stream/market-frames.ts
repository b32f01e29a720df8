import type { ChangedPrice, PricesMessage } from "@paperchain/contract/stream.ts";
import type { Context } from "../context.ts";
import type { BoardChange, ShownCoin } from "../market/market-board.ts";
import { feedView } from "../market/views/feed-view.ts";
import { scenarioView } from "../market/views/scenario-view.ts";
import { frameOf } from "./frame.ts";

/** The market's events for all readers, each serialised once. */
export interface MarketFrames {
  /** The events after a sequence number; without a number, the whole state. */
  after(seq: number | undefined): Buffer;
  /** The state of the feed, if it changed since the last event. */
  feedNews(): Buffer | undefined;
  listen(hear: (frame: Buffer) => void): void;
}

interface RecentFrame {
  readonly from: number;
  readonly seq: number;
  readonly bytes: Buffer;
}

const framesMax = 64;

/** Keeps the last frames, so that readers who reconnect continue without a gap. */
export function openMarketFrames(context: Pick<Context, "market" | "source" | "clock">): MarketFrames {
  const { market } = context;
  const frames: RecentFrame[] = [];
  const scenarioIds = new Map<string, string | undefined>();
  let said = "";

  const writeFeed = () => frameOf("feed", feedView(context));
  const feedNews = () => {
    const bytes = writeFeed();
    if (said === bytes.toString()) return undefined;
    said = bytes.toString();
    return bytes;
  };
  const noteScenarios = (coins: readonly ShownCoin[]) => {
    const changed = coins.filter(({ id, scenario }) => scenarioIds.get(id) !== scenario?.id);
    for (const { id, scenario } of changed) scenarioIds.set(id, scenario?.id);
    return changed.length > 0;
  };
  noteScenarios(market.coins());

  return {
    after: (seq) => Buffer.concat([writeFeed(), ...(framesAfter(frames, seq) ?? [writeAll(market)])]),
    feedNews,
    listen: (hear) =>
      market.onChange((change) => {
        const parts = [];
        if (change.coins.length > 0) {
          const bytes = writePrices(change);
          frames.push({ from: change.from, seq: change.seq, bytes });
          if (frames.length > framesMax) frames.shift();
          parts.push(bytes);
        }
        if (noteScenarios(change.coins)) parts.push(frameOf("changed", { changed: ["scenarios"] }));
        const news = feedNews();
        if (news) parts.push(news);
        if (parts.length > 0) hear(Buffer.concat(parts));
      }),
  };
}

/** The stored frames after a number, if none in between is missing. */
function framesAfter(frames: readonly RecentFrame[], seq: number | undefined): Buffer[] | undefined {
  const oldest = frames[0];
  if (seq === undefined || !oldest || seq < oldest.from || seq > (frames.at(-1)?.seq ?? 0)) return undefined;
  return frames.filter((frame) => frame.seq > seq).map(({ bytes }) => bytes);
}

const writeAll = (market: Context["market"]) =>
  writePrices({ from: 0, seq: market.seq(), coins: market.coins() });

function writePrices({ from, seq, coins }: BoardChange): Buffer {
  const message: PricesMessage = { from, seq, coins: coins.map(changedPrice) };
  return frameOf("prices", message, seq);
}

function changedPrice(coin: ShownCoin): ChangedPrice {
  const scenario = scenarioView(coin.scenario);
  return {
    id: coin.id,
    price: Number(coin.price),
    change: coin.facts.changePercent24h,
    at: coin.sourceAt.toISOString(),
    ...(scenario && { marketPrice: Number(coin.marketPrice), scenario }),
  };
}
