import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/* kept plan */";

/**
 * This mark stands after the first word of a statement. Each connection then parses the statement once; after five plans for
 * the values at hand, the database may keep one for all values. To plan a list of a member takes it longer than to read the
 * list. The answer's columns must not come from the `*` of a table: the database refuses a kept statement once a migration
 * has added one. And the statement must have few texts, because each of them is kept: a caller's choices are parameters, or
 * some few values.
 */
export const preparedPlan: RawBuilder<unknown> = sql.raw(mark);

/** More texts than the marked statements have. */
const textsMax = 100;
/** The mark stands among so many characters at the beginning. */
const markedBefore = 40;

/** A class of clients that keep the plans of marked statements. */
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
