import { createHash } from "node:crypto";
import type { CoinSymbol } from "@paperchain/core/funding/coins.ts";
import type { MemberId } from "@paperchain/core/ids.ts";

const practicePrefix = "practice1";

/**
 * A member's deposit address for a coin: always the same one, nobody else's, and none that a real network takes. No
 * coin's addresses begin like this, and `i` and `o` after the 1 are letters that their checksummed alphabets leave out.
 */
export function practiceAddress(member: MemberId, symbol: CoinSymbol): string {
  const digest = createHash("sha256").update(`${member} ${symbol}`).digest("hex");
  return `${practicePrefix}${symbol.toLowerCase()}io${digest.slice(0, 32)}`;
}
