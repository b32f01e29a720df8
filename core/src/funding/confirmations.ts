export const confirmationsNeeded = 3;
/** The block interval of the practice network. The network does not exist; the server's clock imitates it. */
export const blockMs = 30_000;

/** The number of practice blocks since a deposit was announced, up to the maximum. */
export function confirmations(createdAt: Date, now: Date): number {
  const blocks = (now.getTime() - createdAt.getTime()) / blockMs;
  if (blocks <= 0) return 0;
  return blocks >= confirmationsNeeded ? confirmationsNeeded : blocks - (blocks % 1);
}

/** The time of the next block; nothing after the last counted one. */
export function nextConfirmationAt(createdAt: Date, now: Date): Date | null {
  const counted = confirmations(createdAt, now);
  return counted === confirmationsNeeded ? null : new Date(createdAt.getTime() + (counted + 1) * blockMs);
}
