import type { CoinSymbol } from "@paperchain/core/funding/coins.ts";
import validator from "multicoin-address-validator";

/** Whether a common validator would accept an address, on any network of the coin. */
export function isUsuallyTaken(address: string, symbol: CoinSymbol): boolean {
  const coin = symbol.toLowerCase();
  return (
    validator.validate(address, coin) ||
    validator.validate(address, coin, { chainType: "ethereum" }) ||
    validator.validate(address, coin, { chainType: "tron" })
  );
}
