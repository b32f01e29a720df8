// No 0 and O, no 1 and I: people write these down by hand. 32 letters, so that bytes map evenly.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export const recoveryCodesCount = 10;
export const recoveryCodeBytes = 16;

/**
 * A fresh code from random bytes, such as `7KQM-XW9R-T4HD-2ZPB`: 80 random bits, so a plain hash of it is safe to
 * store.
 */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, recoveryCodeBytes)].map((byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join("")).join("-");
}

/** A typed code in its stored form: capitals, without spaces and hyphens. */
export function foldRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "");
}
