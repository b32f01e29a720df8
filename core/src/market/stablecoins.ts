/** Coins whose price is pegged to a currency. On a wall they would never move. */
const stablecoins: ReadonlySet<string> = new Set([
  "tether",
  "usd-coin",
  "dai",
  "usds",
  "ethena-usde",
  "first-digital-usd",
  "paypal-usd",
  "true-usd",
  "frax",
  "usdd",
  "paxos-standard",
  "binance-usd",
  "gemini-dollar",
  "euro-coin",
  "ripple-usd",
  "usd1-wlfi",
  "binance-peg-busd",
  "bsc-usd",
  "usdt0",
  "blackrock-usd-institutional-digital-liquidity-fund",
]);

export const isStablecoin = (id: string): boolean => stablecoins.has(id);
