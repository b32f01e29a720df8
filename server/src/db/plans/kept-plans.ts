import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/* kept plan */";

/**
 * After the first word of a statement: each connection parses and plans it once and keeps the plan. To plan a list of a
 * member takes the database longer than to read it. The statement must name its columns: once a migration adds one, the
 * database refuses a kept `select *`. And it must have few texts, because each of them is kept: what a caller chooses is a
 * parameter, or one of a few values.
 */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark);

/** More texts than the marked statements have. */
const textsMax = 100;
const markedBefore = 40;

/** A class of clients that keep the plans of marked statements. */
export function keepPlans(Client: typeof pg.Client): typeof pg.Client {
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
