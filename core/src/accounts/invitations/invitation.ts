export const invitationUsesMax = 100_000;
/** Revoking stops a code and says so on every screen; a limit of 0 would only look like a limit. */
export const limitTooSmall = "Enter 1 or more. To stop a code, revoke it.";

export interface Invitation {
  readonly revokedAt: Date | null;
  readonly usesMax: number | null;
  readonly used: number;
}

export type InvitationStatus = "open" | "used-up" | "revoked";

export function invitationStatus(invitation: Invitation): InvitationStatus {
  if (invitation.revokedAt) return "revoked";
  if (invitation.usesMax !== null && invitation.used >= invitation.usesMax) return "used-up";
  return "open";
}

// No 0 and O, no 1 and I: a code is read aloud in a classroom and typed on a phone. 32 letters, so that bytes map evenly.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const invitationCodeBytes = 10;

/** A fresh code from random bytes, such as `7KQM2-XW9RT`: 50 bits of chance. */
export function invitationCodeFrom(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, invitationCodeBytes)].map((byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

/** What a person typed, as codes are kept: capitals, no spaces around. */
export function foldInvitationCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * The form in which a code is looked up, however a person types it: any case, with or without spaces and hyphens. O counts as 0, and I
 * and L as 1; codes that we make have neither 0 nor 1, so no two of them share a key.
 */
export function invitationCodeKey(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
