import { type RawBuilder, sql } from "kysely";
import { containsPattern } from "./contains-pattern.ts";

/** The signs that join words in addresses and numbers; the indexes of words leave them out too. */
const joints = "@.+-_/:";
const spaces = " ".repeat(joints.length);

/**
 * The condition that each word of a text begins as a word that was typed, and that the text has all that was typed. The first
 * part is read from an index of the words, in which signs are nothing.
 */
export function hasWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const parts = typed.trim().toLowerCase().split(/\s+/);
  const words = parts.flatMap((part) => part.match(/[\p{L}\p{N}]+/gu) ?? []);
  if (words.length === 0) return sql<boolean>`false`;
  const query = words.map((word) => `${word}:*`).join(" & ");
  const contained = parts.map((part) => sql`${text} ilike ${containsPattern(part)}`);
  // The comparison first: where rows are looked at one by one, most need no list of their words.
  return sql<boolean>`(${sql.join(contained, sql` and `)}
    and to_tsvector('simple', translate(${text}, ${sql.lit(joints)}, ${sql.lit(spaces)})) @@ to_tsquery('simple', ${query}))`;
}
