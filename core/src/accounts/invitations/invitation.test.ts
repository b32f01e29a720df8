import fc from "fast-check";
import { expect, test } from "vitest";
import {
  foldInvitationCode,
  invitationCodeBytes,
  invitationCodeFrom,
  invitationCodeKey,
  invitationStatus,
} from "./invitation.ts";

const now = new Date("2026-03-01T12:00:00Z");

test.each([
  [
    "without a limit is open however often it was used",
    { revokedAt: null, usesMax: null, used: 1_000, expiresAt: null },
    "open",
  ],
  ["below its limit is open", { revokedAt: null, usesMax: 3, used: 2, expiresAt: null }, "open"],
  ["at its limit is used up", { revokedAt: null, usesMax: 3, used: 3, expiresAt: null }, "used-up"],
  [
    "whose limit was lowered below its uses is used up",
    { revokedAt: null, usesMax: 1, used: 3, expiresAt: null },
    "used-up",
  ],
  [
    "for nobody is used up from the start",
    { revokedAt: null, usesMax: 0, used: 0, expiresAt: null },
    "used-up",
  ],
  [
    "that is revoked and used up is revoked",
    { revokedAt: now, usesMax: 3, used: 3, expiresAt: null },
    "revoked",
  ],
  ["at its last moment is expired", { revokedAt: null, usesMax: null, used: 0, expiresAt: now }, "expired"],
  [
    "before its last moment is open",
    { revokedAt: null, usesMax: null, used: 0, expiresAt: new Date(now.getTime() + 1) },
    "open",
  ],
] as const)("a code %s", (_what, invitation, status) => {
  expect(invitationStatus(invitation, now)).toBe(status);
});

test("a fresh code is ten letters that cannot be misread, in any case", () => {
  const bytes = fc.uint8Array({ minLength: invitationCodeBytes, maxLength: invitationCodeBytes });
  fc.assert(
    fc.property(bytes, (chance) => {
      const code = invitationCodeFrom(chance);
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
      expect(foldInvitationCode(` ${code.toLowerCase()}\n`)).toBe(code);
    }),
  );
});

test("a code has one key however it is typed: any case, spaces, with or without hyphens, 1 for L", () => {
  const bytes = fc.uint8Array({ minLength: invitationCodeBytes, maxLength: invitationCodeBytes });
  const gaps = fc.array(fc.constantFrom("", "", " ", "-", "\u2013", " - ", "\u00a0"), {
    minLength: 11,
    maxLength: 11,
  });
  const lower = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(bytes, gaps, lower, fc.constantFrom("L", "1", "I", "l", "i"), (chance, gap, low, ell) => {
      const code = invitationCodeFrom(chance);
      const letters = [...code.replace("-", "")].map((letter, index) => {
        if (letter === "L") return ell;
        return low[index] ? letter.toLowerCase() : letter;
      });
      const typed = letters.map((letter, index) => `${gap[index]}${letter}`).join("") + gap[10];
      expect(invitationCodeKey(typed)).toBe(invitationCodeKey(code));
    }),
  );
});

test("two codes that differ in a letter have two keys", () => {
  const two = fc.uniqueArray(
    fc.uint8Array({ minLength: invitationCodeBytes, maxLength: invitationCodeBytes }),
    { minLength: 2, maxLength: 2, selector: invitationCodeFrom },
  );
  fc.assert(
    fc.property(two, ([one = new Uint8Array(), other = new Uint8Array()]) => {
      expect(invitationCodeKey(invitationCodeFrom(one))).not.toBe(
        invitationCodeKey(invitationCodeFrom(other)),
      );
    }),
  );
});

test("every letter of a code is as likely as any other", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = invitationCodeFrom(new Uint8Array(invitationCodeBytes).fill(byte))[0] ?? "";
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
});
