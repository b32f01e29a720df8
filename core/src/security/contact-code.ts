export const contactKinds = ["email", "phone"] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactCodeMinutes = 15;
/** Five tries out of a million codes: guessing is not worth it. */
export const contactCodeTriesMax = 5;
export const contactCodeBytes = 6;

/** Six digits from random bytes. The byte values outnumber the codes so far that all codes are equally likely. */
export function contactCodeFrom(bytes: Uint8Array): string {
  const number = bytes.slice(0, contactCodeBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 1_000_000).padStart(6, "0");
}

export function contactCodeExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + contactCodeMinutes * 60_000);
}
