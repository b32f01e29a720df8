import { readPrice } from "@paperchain/core/market/price.ts";
import { type ScenarioTerms, shownPrice } from "@paperchain/core/market/scenario.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { HeardPrice } from "../../../lib/stream/price-store.ts";

export type Asset = Answer<"listAssetsToManage">["assets"][number];

/** Applies an action to a market price, by the server's rule. */
export function priceUnder(marketPrice: number, terms: ScenarioTerms | undefined): number {
  const price = readPrice(marketPrice);
  return price === undefined ? marketPrice : Number(shownPrice(price, terms));
}

export function withAction(asset: Asset, { note, ...terms }: ScenarioTerms & { note: string }): Asset {
  return {
    ...asset,
    currentPrice: priceUnder(asset.originalPrice, terms),
    adminAction: terms.action,
    adminPercentage: terms.percentage,
    note,
    // The server fills in who and when.
    lastModified: null,
    modifiedBy: null,
  };
}

export const withoutAction = (asset: Asset): Asset => ({
  ...asset,
  currentPrice: asset.originalPrice,
  adminAction: null,
  adminPercentage: null,
  note: "",
  lastModified: null,
  modifiedBy: null,
});

/** The action on this coin, if there is one. */
export function termsOf({ adminAction, adminPercentage }: Asset): ScenarioTerms | undefined {
  return adminAction && adminPercentage ? { action: adminAction, percentage: adminPercentage } : undefined;
}

/** An asset with the market's price that has arrived since the list was read; what is done to it is the list's to say. */
export function withHeard(asset: Asset, heard: HeardPrice | undefined, readAt: number): Asset {
  if (!heard || heard.heardAt < readAt) return asset;
  const originalPrice = heard.scenario ? (heard.marketPrice ?? asset.originalPrice) : heard.price;
  return {
    ...asset,
    originalPrice,
    currentPrice: priceUnder(originalPrice, termsOf(asset)),
    priceChange24h: heard.change ?? asset.priceChange24h,
  };
}

export type AssetsShown = "all" | "moved";

/** The choice in an address; without one that makes sense, every coin. */
export const readShown = (text: string): AssetsShown => (text === "moved" ? "moved" : "all");

/** The coins that match the search, in market order. */
export function findAssets(
  assets: readonly Asset[],
  { search, shown }: { search: string; shown: AssetsShown },
): readonly Asset[] {
  const wanted = search.trim().toLowerCase();
  return assets.filter(
    (asset) =>
      (shown === "all" || asset.adminAction !== null) &&
      `${asset.name} ${asset.symbol}`.toLowerCase().includes(wanted),
  );
}

const pageLimit = 20;

/** A page of the coins that were found; beyond the end, the last one. */
export function pageOfAssets(found: readonly Asset[], wanted: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / pageLimit)));
  const assets = found.slice((page - 1) * pageLimit, page * pageLimit);
  return { assets, page, total: found.length, limit: pageLimit };
}
