import { useHeardPrice } from "../../../lib/stream/prices.ts";
import { Change, Price } from "../../../ui/data/figures.tsx";
import { type Asset, withHeard } from "./asset.ts";

interface LiveProps {
  asset: Asset;
  readAt: number;
}

/** The current price that members see, or the current market price. */
export function AssetPrice({ asset, readAt, of }: LiveProps & { of: "members" | "market" }) {
  const live = useLiveAsset(asset, readAt);
  return of === "members" ? (
    <Price usd={live.currentPrice} className="font-semibold" />
  ) : (
    <Price usd={live.originalPrice} />
  );
}

export function AssetChange({ asset, readAt }: LiveProps) {
  return <Change percent={useLiveAsset(asset, readAt).priceChange24h} />;
}

export function useLiveAsset(asset: Asset, readAt: number): Asset {
  return withHeard(asset, useHeardPrice(asset.coinId), readAt);
}
