import type { MarketSituation } from "@paperchain/core/market/refuse-market.ts";
import type { Context } from "../context.ts";
import type { OpenSession } from "../sessions/session.ts";

/** The market for a member's act on a coin, as this server knows it now. */
export function marketSituation(
  { market, source, clocks, sealing }: Context,
  session: Pick<OpenSession, "isAdministrator">,
  { coinId, now }: { coinId: string; now: Date },
): Omit<MarketSituation, "rules"> {
  const feed = market.feed();
  return {
    isAdministrator: session.isAdministrator,
    now,
    coin: market.coin(coinId),
    coins: market.coins(),
    source: feed.source,
    sourceAtFirst: source.name,
    sourceAheadMs: feed.clock_ahead_ms,
    receivedAt: market.receivedAt(),
    isClockOff: clocks.isOff(),
    isSealingBehind: sealing.isBehind(),
  };
}
