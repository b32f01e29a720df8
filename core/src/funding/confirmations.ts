export const confirmationsNeeded = 3;
/** The practice network finds a block this often. It is not a network; it is a clock that behaves like one. */
export const blockMs = 30_000;

/** How many blocks of the practice network have passed since a deposit was announced, as far as they are counted. */
export function confirmations(createdAt: Date, now: Date): number {
  const blocks = (now.getTime() - createdAt.getTime()) / blockMs;
  if (blocks <= 0) return 0;
  return blocks >= confirmationsNeeded ? confirmationsNeeded : blocks - (blocks % 1);
}

/** When the next block comes; nothing once all are there. */
export function nextConfirmationAt(createdAt: Date, now: Date): Date | null {
  const counted = confirmations(createdAt, now);
  return counted === confirmationsNeeded ? null : new Date(createdAt.getTime() + (counted + 1) * blockMs);
}
