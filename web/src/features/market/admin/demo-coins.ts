import { CallFailed } from "../../../lib/call/call-failed.ts";
import { coinImage } from "../../../lib/words/coin-image.ts";
import type { ManagedCoin } from "./managed-coin.ts";

/** Why there is no list, if the server failed; undefined if the request was at fault. */
export function demoReason(error: Error | null): string | undefined {
  const failed = error instanceof CallFailed && (error.status === 0 || error.status >= 500);
  return failed ? error.message : undefined;
}

/** Invented coins to try the screen with while the server is unreachable; always marked as demo. */
export const demoCoins: readonly ManagedCoin[] = [
  demoCoin("bitcoin", "BTC", "Bitcoin", 42_000, 2.31),
  demoCoin("ethereum", "ETH", "Ethereum", 2_500, -1.04),
  demoCoin("binancecoin", "BNB", "BNB", 300, 0.42),
];

function demoCoin(id: string, symbol: string, name: string, price: number, change: number): ManagedCoin {
  return {
    id,
    coinId: id,
    symbol,
    name,
    image: coinImage(id),
    currentPrice: price,
    originalPrice: price,
    priceChange24h: change,
    marketCap: 0,
    volume24h: 0,
    scenario: null,
  };
}
