import type { Database } from "../../db/connect.ts";

/** The same database, and how many statements were sent through it so far. */
export function countStatements(of: Database): { db: Database; sent: () => number } {
  let statements = 0;
  const db = of.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, sent: () => statements };
}
