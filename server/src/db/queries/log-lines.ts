import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";
import type { LogLeavesTable } from "../tables/oversight.ts";
import { countLeaves } from "./log-tree.ts";

export async function findTimeOfLine(db: Database, seq: number): Promise<Date | undefined> {
  const { rows } = await sql<{ time: Date }>`
    select (leaf::jsonb ->> 'time')::timestamptz as time from log_leaves where seq = ${seq}`.execute(db);
  return rows[0]?.time;
}

export interface LineFilter {
  /** Empty where it does not matter. */
  readonly type: string;
  /** The hash of who acted, or whom it was done to; empty where it does not matter. */
  readonly person: string;
}

/** A page of the lines that match, the newest first, and how many match. */
export async function listLines(
  db: Database,
  filter: LineFilter,
  paging: { page: number; limit: number },
): Promise<{ lines: LogLeavesTable[]; total: number }> {
  const { rows: lines } = await sql<LogLeavesTable>`
    select * from log_leaves where ${matching(filter)}
    order by seq desc limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(db);
  return { lines, total: await countLines(db, filter) };
}

export async function countLines(db: Database, filter: LineFilter): Promise<number> {
  // Lines are numbered without gaps: where nothing is asked for, nothing has to be counted.
  if (!filter.type && !filter.person) return countLeaves(db);
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from log_leaves where ${matching(filter)}`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

function matching({ type, person }: LineFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (type) conditions.push(sql`leaf::jsonb ->> 'type' = ${type}`);
  if (person)
    conditions.push(sql`(leaf::jsonb ->> 'actor' = ${person} or leaf::jsonb ->> 'subject' = ${person})`);
  return sql.join(conditions, sql` and `);
}

/** Lines of a span of numbers, the end not included, the oldest first. */
export async function listLinesOf(
  db: Database,
  span: { from: number; to: number; limit: number },
): Promise<LogLeavesTable[]> {
  return db
    .selectFrom("log_leaves")
    .selectAll()
    .where("seq", ">=", BigInt(span.from))
    .where("seq", "<", BigInt(span.to))
    .orderBy("seq")
    .limit(span.limit)
    .execute();
}
