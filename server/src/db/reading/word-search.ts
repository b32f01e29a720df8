import { type RawBuilder, sql } from "kysely";
import { containsPattern } from "./contains-pattern.ts";

/** The signs that join words in addresses and numbers. The indexes of words ignore them too. */
const joints = "@.+-_/:";
const spaces = " ".repeat(joints.length);

/**
 * The condition of a search: each typed word begins a word of the text, and the text contains everything typed. The
 * first part uses an index of words, which ignores signs.
 */
export function hasWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const parts = typed.trim().toLowerCase().split(/\s+/);
  const words = parts.flatMap((part) => part.match(/[\p{L}\p{N}]+/gu) ?? []);
  if (words.length === 0) return sql<boolean>`false`;
  const query = words.map((word) => `${word}:*`).join(" & ");
  const contained = parts.map((part) => sql`${text} ilike ${containsPattern(part)}`);
  // The comparison comes first: when rows are checked one by one, most then need no list of their words.
  return sql<boolean>`(${sql.join(contained, sql` and `)}
    and to_tsvector('simple', translate(${text}, ${sql.lit(joints)}, ${sql.lit(spaces)})) @@ to_tsquery('simple', ${query}))`;
}
