/** A search text for members, split for an index on the beginnings of words. */
export interface MemberSearch {
  /** The prefixes to look up: the whole text, and its longest word. */
  readonly beginnings: readonly string[];
  /** Texts that every result must contain. */
  readonly parts: readonly string[];
  /** The prefix of ids to look up, if the search text could be the beginning of an id. */
  readonly ids: { readonly first: string; readonly last: string } | undefined;
}

export function readMemberSearch(typed: string): MemberSearch {
  const folded = typed.trim().normalize("NFC").toLowerCase();
  // Phone numbers are stored without spaces and brackets.
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
