import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { LogLeavesTable } from "../tables.ts";
import { operatorLog } from "./log-tree.ts";

export async function findTimeOfLine(db: Database, seq: number): Promise<Date | undefined> {
  const { rows } = await sql<{ time: Date }>`
    select (leaf::jsonb ->> 'time')::timestamptz as time from log_leaves where seq = ${seq}`.execute(db);
  return rows[0]?.time;
}

/** The newest line of one type of act. */
export async function findLastLineOf(db: Database, type: ActType): Promise<LogLeavesTable | undefined> {
  const { rows } = await sql<LogLeavesTable>`
    select * from log_leaves where leaf::jsonb ->> 'type' = ${type} order by seq desc limit 1`.execute(db);
  return rows[0];
}

export interface LineFilter {
  /** Empty means any. */
  readonly type: string;
  /** The pseudonym of the actor or of the affected member; empty means any. */
  readonly person: string;
}

interface Page {
  readonly page: number;
  readonly limit: number;
  /** The number of first lines to consider. Later ones are ignored. */
  readonly size: number;
}

/** A page of the matching lines, newest first. */
export async function listLines(
  db: Database,
  filter: LineFilter,
  { page, limit, size }: Page,
): Promise<LogLeavesTable[]> {
  const passed = (page - 1) * limit;
  // Lines are numbered without gaps, so without a filter the page number gives the line numbers.
  const { rows } = matchesAll(filter)
    ? await sql<LogLeavesTable>`
        select * from log_leaves where seq < ${size - passed} and seq >= ${size - passed - limit}
        order by seq desc`.execute(db)
    : await sql<LogLeavesTable>`
        select * from log_leaves where seq < ${size} and ${matching(filter)}
        order by seq desc limit ${limit} offset ${passed}`.execute(db);
  return rows;
}

/** How many of the first lines match. */
export async function countLines(db: Database, filter: LineFilter, size: number): Promise<number> {
  if (matchesAll(filter)) return size;
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from log_leaves where seq < ${size} and ${matching(filter)}`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

const matchesAll = ({ type, person }: LineFilter) => type === "" && person === "";

function matching({ type, person }: LineFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (type) conditions.push(sql`leaf::jsonb ->> 'type' = ${type}`);
  if (person)
    conditions.push(sql`(leaf::jsonb ->> 'actor' = ${person} or leaf::jsonb ->> 'subject' = ${person})`);
  return sql.join(conditions, sql` and `);
}

/** The leaves of a span of numbers, the end not included, oldest first. */
export async function listLeaves(
  db: Database,
  span: { from: number; to: number; limit: number },
  tree = operatorLog,
): Promise<LogLeavesTable[]> {
  return db
    .selectFrom(tree.leaves)
    .select(["seq", "leaf", "leaf_hash"])
    .where("seq", ">=", BigInt(span.from))
    .where("seq", "<", BigInt(span.to))
    .orderBy("seq")
    .limit(span.limit)
    .execute();
}
