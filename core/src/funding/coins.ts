import { micro, readUsdt, type Usdt } from "../money/usdt.ts";

/** The coins that practice funds come and go in. */
export const fundingCoins = [
  { id: "bitcoin", name: "Bitcoin", symbol: "BTC", feeUsd: "25" },
  { id: "ethereum", name: "Ethereum", symbol: "ETH", feeUsd: "15" },
  { id: "tether", name: "Tether", symbol: "USDT", feeUsd: "12" },
  { id: "binancecoin", name: "BNB", symbol: "BNB", feeUsd: "3" },
  { id: "solana", name: "Solana", symbol: "SOL", feeUsd: "0.5" },
] as const;

export type FundingCoin = (typeof fundingCoins)[number];
export type CoinSymbol = FundingCoin["symbol"];

export const coinSymbols = fundingCoins.map(({ symbol }) => symbol) as [CoinSymbol, ...CoinSymbol[]];

export function fundingCoin(symbol: CoinSymbol): FundingCoin {
  const coin = fundingCoins.find((each) => each.symbol === symbol);
  if (!coin) throw new Error(`No funding coin has the symbol ${symbol}.`);
  return coin;
}

/** What a withdrawal in this coin costs, fixed when it is submitted. */
export const networkFee = (coin: FundingCoin): Usdt => readUsdt(coin.feeUsd) ?? micro(0n);

export const depositMin = micro(10_000_000n);
/** How many deposit requests of a member may wait at once. They cost nothing to make, so nothing else bounds them. */
export const openDepositsMax = 50;
export const withdrawalMin = micro(10_000_000n);
/** Far beyond any practice, and far below where sums could overflow. */
export const fundingMax = micro(1_000_000_000_000_000n);
