import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Db } from "pg-boss";
import type { Database } from "./connect.ts";

/** Runs the queue's own statements on connections of their own. */
export function poolStatements(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      // Several statements in one text return a list of results.
      const results = [await pool.query(text, values)].flat();
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}

/** Runs the queue's statements inside one of our transactions: the job exists if and only if it commits. */
export function transactionStatements(tx: Database): Db {
  return {
    executeSql: async (text, values) => ({
      rows: (await tx.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
    }),
  };
}
