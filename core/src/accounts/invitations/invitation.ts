export const invitationUsesMax = 100_000;
/** The minimum is 1: to stop a code, an administrator revokes it, and screens say so. A limit of 0 would hide that. */
export const limitTooSmall = "Enter 1 or more. To stop a code, revoke it.";

export interface Invitation {
  readonly revokedAt: Date | null;
  readonly usesMax: number | null;
  readonly used: number;
  readonly expiresAt: Date | null;
}

export type InvitationStatus = "open" | "used-up" | "revoked" | "expired";

export function invitationStatus(invitation: Invitation, now: Date): InvitationStatus {
  if (invitation.revokedAt) return "revoked";
  if (invitation.usesMax !== null && invitation.used >= invitation.usesMax) return "used-up";
  if (invitation.expiresAt !== null && now >= invitation.expiresAt) return "expired";
  return "open";
}

// No 0 and O, no 1 and I: a code is read aloud in a classroom and typed on a phone. 32 letters, so that bytes map evenly.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const invitationCodeBytes = 10;

/** A fresh code from random bytes, such as `7KQM2-XW9RT`: 50 random bits. */
export function invitationCodeFrom(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, invitationCodeBytes)].map((byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

/** A typed code in its stored form: capitals, without spaces around it. */
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
