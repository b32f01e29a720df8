import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/* prepared plan */";

/**
 * This mark after the first word of a statement has each connection parse the statement once. After five plans for
 * given values, the database may cache one plan for all values. Planning a member's list takes the database longer than
 * reading it. Two conditions: the answer's columns must not come from a table's `*`, because the database refuses a
 * prepared statement once a migration has added a column; and a statement must have few different texts, because each
 * one is stored, so a caller's choices must be parameters or a few fixed values.
 */
export const preparedPlan: RawBuilder<unknown> = sql.raw(mark);

/** More than the number of texts of marked statements. */
const textsMax = 100;
/** The mark is within this many characters of the beginning. */
const markedBefore = 44;

/** A class of clients that prepare marked statements. */
export function preparePlans(Client: typeof pg.Client): typeof pg.Client {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!text.slice(0, markedBefore).includes(mark)) return undefined;
    if (!names.has(text) && names.size < textsMax) names.set(text, hashOf(text));
    return names.get(text);
  };
  return class extends Client {
    override query(...[statement, values, ...more]: unknown[]): never {
      const query = super.query as (...args: unknown[]) => never;
      const name = typeof statement === "string" ? nameOf(statement) : undefined;
      return name === undefined
        ? query.call(this, statement, values, ...more)
        : query.call(this, { name, text: statement, values }, ...more);
    }
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
