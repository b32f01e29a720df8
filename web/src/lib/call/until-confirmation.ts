import { blockMs } from "@paperchain/core/funding/confirmations.ts";

interface Confirming {
  nextConfirmationAt: string | null;
}

const waitMsMin = 1_500;

/**
 * A `refetchInterval`: the time until the next confirmation of one of these transactions, or false if there is none.
 * The browser's clock may be wrong, so the time has a minimum and a maximum.
 */
export function untilConfirmation(transactions: readonly Confirming[], now: number): number | false {
  const next = transactions.flatMap(({ nextConfirmationAt: at }) => (at ? [Date.parse(at)] : []));
  if (next.length === 0) return false;
  return Math.min(Math.max(Math.min(...next) - now, waitMsMin), blockMs);
}
