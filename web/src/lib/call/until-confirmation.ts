import { blockMs } from "@paperchain/core/funding/confirmations.ts";

interface Confirming {
  nextConfirmationAt: string | null;
}

const waitMsMin = 1_500;

/**
 * How long until a list with these transactions shows another confirmation, or false where none is on its way: what a
 * query takes as its `refetchInterval`. A browser's clock may be wrong, so it waits neither for ever nor not at all.
 */
export function untilConfirmation(transactions: readonly Confirming[], now: number): number | false {
  const next = transactions.flatMap(({ nextConfirmationAt: at }) => (at ? [Date.parse(at)] : []));
  if (next.length === 0) return false;
  return Math.min(Math.max(Math.min(...next) - now, waitMsMin), blockMs);
}
