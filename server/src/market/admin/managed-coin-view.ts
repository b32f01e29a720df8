import type { ShownCoin } from "../market-board.ts";
import { coinImage } from "../views/coin-image.ts";

/** A coin in the administrators' list. Members learn that an administrator acted; administrators learn which one. */
export function managedCoinView(coin: ShownCoin, reader: "user" | "admin") {
  const { scenario, facts } = coin;
  return {
    id: coin.id,
    coinId: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: coinImage(coin.id),
    currentPrice: Number(coin.price),
    originalPrice: Number(coin.marketPrice),
    priceChange24h: facts.changePercent24h ?? 0,
    marketCap: facts.marketCap ?? 0,
    volume24h: facts.volume24h ?? 0,
    adminAction: scenario?.action ?? null,
    adminPercentage: scenario?.percentage ?? null,
    note: scenario?.note ?? "",
    lastModified: scenario ? new Date(scenario.setAt).toISOString() : null,
    until: scenario?.until ? new Date(scenario.until).toISOString() : null,
    modifiedBy: scenario ? (reader === "admin" && scenario.setByName) || "administrator" : null,
  };
}
