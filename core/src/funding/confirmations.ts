export const confirmationsNeeded = 3;
/** The practice network finds a block at this interval. There is no network; the clock imitates one. */
export const blockMs = 30_000;

/** The number of practice-network blocks since a deposit was announced, up to the number that is counted. */
export function confirmations(createdAt: Date, now: Date): number {
  const blocks = (now.getTime() - createdAt.getTime()) / blockMs;
  if (blocks <= 0) return 0;
  return blocks >= confirmationsNeeded ? confirmationsNeeded : blocks - (blocks % 1);
}

/** When the next block comes; nothing after the last one. */
export function nextConfirmationAt(createdAt: Date, now: Date): Date | null {
  const counted = confirmations(createdAt, now);
  return counted === confirmationsNeeded ? null : new Date(createdAt.getTime() + (counted + 1) * blockMs);
}
