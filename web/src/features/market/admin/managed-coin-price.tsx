import { useHeardPrice } from "../../../lib/stream/prices.ts";
import { Change, Price } from "../../../ui/data/figures.tsx";
import { type ManagedCoin, withHeardPrice } from "./managed-coin.ts";

interface LiveProps {
  coin: ManagedCoin;
  readAt: number;
}

/** The current price that members see, or the current market price. */
export function ManagedCoinPrice({ coin, readAt, of }: LiveProps & { of: "members" | "market" }) {
  const live = useLiveCoin(coin, readAt);
  return of === "members" ? (
    <Price usd={live.currentPrice} className="font-semibold" />
  ) : (
    <Price usd={live.originalPrice} />
  );
}

export function ManagedCoinChange({ coin, readAt }: LiveProps) {
  return <Change percent={useLiveCoin(coin, readAt).priceChange24h} />;
}

export function useLiveCoin(coin: ManagedCoin, readAt: number): ManagedCoin {
  return withHeardPrice(coin, useHeardPrice(coin.coinId), readAt);
}
