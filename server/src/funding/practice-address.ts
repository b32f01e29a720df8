import { createHash } from "node:crypto";
import type { CoinSymbol } from "@paperchain/core/funding/coins.ts";
import type { MemberId } from "@paperchain/core/ids.ts";

const practicePrefix = "practice1";

/**
 * A member's deposit address for a coin: stable, unique, and invalid on every real network. No coin's addresses begin
 * with this prefix. Its `i` and `o`, which follow the 1, are not in the alphabets with checksums.
 */
export function practiceAddress(member: MemberId, symbol: CoinSymbol): string {
  const digest = createHash("sha256").update(`${member} ${symbol}`).digest("hex");
  return `${practicePrefix}${symbol.toLowerCase()}io${digest.slice(0, 32)}`;
}
