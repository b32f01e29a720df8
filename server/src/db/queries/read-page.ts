import { reachMax } from "@paperchain/core/list-reach.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";

interface PageOf {
  /** The first page is 1. */
  readonly page: number;
  readonly limit: number;
}

/**
 * A page of the rows that match, with the columns, the order and the other tables that `read` gives them; and how many match,
 * counted as far as a list shows them.
 */
export async function readPage<Tables, From extends keyof Tables, All, Read extends keyof All, Row>(
  db: Database,
  matching: SelectQueryBuilder<Tables, From, object>,
  { page, limit }: PageOf,
  read: (rows: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<All, Read, Row>,
): Promise<{ rows: Row[]; total: number; more: boolean }> {
  const matches = matching.select(sql`1`.as("match")).limit(reachMax + 1);
  const [rows, counted] = await Promise.all([
    read(matching)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sql<{ total: bigint }>`select count(*) as total from (${matches}) matches`.execute(db),
  ]);
  const total = Number(counted.rows[0]?.total ?? 0n);
  return { rows: rows as Row[], total: Math.min(total, reachMax), more: total > reachMax };
}
