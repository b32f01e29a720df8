export const contactKinds = ["email", "phone"] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactCodeMinutes = 15;
/** Five of a million: whoever guesses is out of tries before it is worth it. */
export const contactCodeTriesMax = 5;
export const contactCodeBytes = 6;

/** Six digits from random bytes. There are so many more bytes than codes that all are as likely. */
export function contactCodeFrom(bytes: Uint8Array): string {
  const number = bytes.slice(0, contactCodeBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 1_000_000).padStart(6, "0");
}

export function contactCodeExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + contactCodeMinutes * 60_000);
}
