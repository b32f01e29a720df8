import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { CheckpointsTable, LogKeyTable } from "../tables.ts";

export interface Signing {
  readonly newest: CheckpointsTable | undefined;
  readonly log: number;
  readonly records: number;
}

export async function insertCheckpoint(tx: Database, checkpoint: CheckpointsTable): Promise<void> {
  await tx.insertInto("checkpoints").values(checkpoint).execute();
}

/** The note of a checkpoint with the cosignatures of witnesses as further lines. */
const noteOf = sql<string>`c.note || coalesce((
  select string_agg(g.line, '' order by g.witness) from cosignatures g where g.size = c.size and g.at = c.at), '')`;

/**
 * The newest checkpoint with the numbers of lines and records, in one statement, because servers ask for these every
 * second.
 */
export async function readSigning(db: Database): Promise<Signing> {
  const { rows } = await sql<
    Omit<Signing, "newest"> & { [Column in keyof CheckpointsTable]: CheckpointsTable[Column] | null }
  >`
    select s.log::integer, s.records::integer, c.size, c.at, c.note
    from (select (select coalesce(max(seq) + 1, 0) from log_leaves) as log, (select coalesce(max(seq) + 1, 0) from records) as records) s
    left join lateral (
      select c.size, c.at, ${noteOf} as note from checkpoints c order by c.at desc, c.size desc limit 1
    ) c on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A count has one row.");
  const { log, records, size, at, note } = row;
  return {
    log,
    records,
    newest: size === null || at === null || note === null ? undefined : { size, at, note },
  };
}

export async function findNewestCheckpoint(db: Database): Promise<CheckpointsTable | undefined> {
  return (await listCheckpoints(db, { page: 1, limit: 1 }))[0];
}

/** A page of the checkpoints, newest first. */
export async function listCheckpoints(
  db: Database,
  paging: { page: number; limit: number },
): Promise<CheckpointsTable[]> {
  const { rows } = await sql<CheckpointsTable>`
    select c.size, c.at, ${noteOf} as note from checkpoints c
    order by c.at desc, c.size desc
    limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(db);
  return rows;
}

export async function countCheckpoints(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("checkpoints")
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The first checkpoint of each size within a range of sizes, smallest first. */
export async function listFirstCheckpoints(
  db: Database,
  sizes: { from: number; to: number },
): Promise<CheckpointsTable[]> {
  const { rows } = await sql<CheckpointsTable>`
    select c.size, c.at, ${noteOf} as note
    from (
      select distinct on (size) size, at, note from checkpoints
      where size between ${sizes.from} and ${sizes.to} order by size, at
    ) c order by c.size`.execute(db);
  return rows;
}

/** Keeps the first checkpoint of each size, and the newest of all. The others prove nothing more. */
export async function thinCheckpoints(db: Database, before: Date): Promise<void> {
  await sql`
    delete from checkpoints c where at < ${before}
      and exists (select from checkpoints f where f.size = c.size and f.at < c.at)
      and exists (select from checkpoints n where n.at > c.at)`.execute(db);
}

export async function findLogKey(db: Database): Promise<Omit<LogKeyTable, "id"> | undefined> {
  return db.selectFrom("log_key").select(["origin", "public_key", "sealed_private_key"]).executeTakeFirst();
}

/** If several servers create a key at once, the first one wins; all of them get that key. */
export async function insertLogKey(db: Database, key: Omit<LogKeyTable, "id">): Promise<void> {
  await db
    .insertInto("log_key")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSealedLogKey(db: Database, sealed: Buffer): Promise<void> {
  await db.updateTable("log_key").set({ sealed_private_key: sealed }).execute();
}
