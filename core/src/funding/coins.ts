import { micro, readUsdt, type Usdt, writeDollars } from "../money/usdt.ts";

/** The coins of practice deposits and withdrawals. */
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

/** The network fee of a withdrawal in this coin. A withdrawal keeps the fee of its submission. */
export const networkFee = (coin: FundingCoin): Usdt => readUsdt(coin.feeUsd) ?? micro(0n);

export const depositMin = micro(10_000_000n);
/** The maximum number of waiting deposit requests per member. Requests are free, so nothing else limits them. */
export const openDepositsMax = 50;
export const withdrawalMin = micro(10_000_000n);
/** Much more than any practice amount, and small enough that sums cannot overflow. */
export const fundingMax = micro(1_000_000_000_000_000n);

/** `Minimum deposit: $10.00 USD` */
export const minimumSentence = (what: "deposit" | "withdrawal", min: Usdt): string =>
  `Minimum ${what}: ${writeDollars(min)} USD`;

export const maximumSentence = `The maximum is ${writeDollars(fundingMax)}.`;
