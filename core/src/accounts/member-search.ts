/** What somebody typed to find a member, taken apart for an index that knows how words begin. */
export interface MemberSearch {
  /** The beginnings to look up: what was typed as a whole, and its longest word. */
  readonly beginnings: readonly string[];
  /** What every found member must contain somewhere. */
  readonly parts: readonly string[];
  /** The ids that begin with what was typed, where it could be the beginning of one. */
  readonly ids: { readonly first: string; readonly last: string } | undefined;
}

export function readMemberSearch(typed: string): MemberSearch {
  const folded = typed.trim().normalize("NFC").toLowerCase();
  // A phone number is kept without the spaces and brackets that people write it with.
  const whole = phoneForm.test(folded) ? folded.replace(/[^\d+]/g, "") : folded;
  const parts = whole.split(/\s+/);
  const longest = parts.reduce((long, part) => (part.length > long.length ? part : long), "");
  return { beginnings: [...new Set([whole, longest])], parts, ids: idsBeginningWith(whole) };
}

const phoneForm = /^\+?[\d\s()./-]{5,}$/;
const idForm = "00000000-0000-0000-0000-000000000000";
const idLengthMin = 4;

function idsBeginningWith(text: string): MemberSearch["ids"] {
  const hex = text.replaceAll("-", "");
  if (!/^[\da-f]+$/.test(hex) || hex.length < idLengthMin || hex.length > 32) return undefined;
  return { first: dashed(hex.padEnd(32, "0")), last: dashed(hex.padEnd(32, "f")) };
}

function dashed(hex: string): string {
  let next = 0;
  return idForm.replace(/0/g, () => hex.charAt(next++));
}
