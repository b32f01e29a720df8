import type { MemberId, OrderId, TransactionId } from "@paperchain/core/ids.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { BatchKind, MoneyTotal, RecordKind } from "@paperchain/core/oversight/record.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { readSigning } from "../../log/queries/checkpoints.ts";
import { completeNodes, recordTree } from "../../log/queries/log-tree.ts";
import type { RecordsTable } from "../../log/tables.ts";

/** The range of transactions whose rows go into the next records, without its end. */
export interface XidSpan {
  readonly first: bigint;
  readonly before: bigint;
}

// The number of a lock. Any number works if all servers use the same one. Records are numbered without gaps.
const sealingLock = 7_246_014;

/**
 * Takes the turn to seal until the transaction ends; nothing if another server has it, or if there is nothing to seal.
 * Rows of transactions older than the oldest running one are complete, because no running transaction can add to them.
 */
export async function takeSealingTurn(tx: Database, xidsMax: bigint): Promise<XidSpan | undefined> {
  const taken = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${sealingLock}) as taken`.execute(tx);
  if (!taken.rows[0]?.taken) return undefined;
  const { sealedBefore: first, reached, oldest } = await readSealing(tx);
  if (oldest <= reached) return undefined;
  return { first, before: oldest > first + xidsMax ? first + xidsMax : oldest };
}

/** How far the newest checkpoint reaches: it signs records with all rows of earlier transactions. */
export async function readSigned(
  db: Database,
): Promise<{ signedBefore: bigint; next: bigint; note: string | undefined }> {
  // Reads how far the records reach before it reads which are signed. A record in between makes sealing seem behind,
  // never ahead.
  const { reached, next } = await readSealing(db);
  const { newest, records } = await readSigning(db);
  const signed = (newest && readCheckpoint(newest.note)?.records?.size) ?? 0;
  const unsigned = records > signed ? await findFirstXid(db, BigInt(signed)) : undefined;
  return { signedBefore: unsigned ?? reached, next, note: newest?.note };
}

async function findFirstXid(db: Database, seq: bigint): Promise<bigint | undefined> {
  const record = await db
    .selectFrom("records")
    .select("first_xid")
    .where("seq", ">=", seq)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return record?.first_xid;
}

interface Sealing {
  /** Rows of earlier transactions are in records. */
  readonly sealedBefore: bigint;
  /**
   * The same number or the next one: the transaction that wrote this state comes next, and it has no rows to be sealed.
   */
  readonly reached: bigint;
  /** The oldest running transaction. */
  readonly oldest: bigint;
  readonly next: bigint;
}

async function readSealing(db: Database): Promise<Sealing> {
  const { rows } = await sql<Sealing>`
    select before_xid as "sealedBefore", oldest + xid_offset as oldest, next + xid_offset as next,
      before_xid + ((before_xid - xid_offset) & 4294967295 = sealing.xmin::text::bigint)::integer as reached
    from sealing, running_xids()`.execute(db);
  const [read] = rows;
  if (!read) throw new Error("The database does not say how far the records reach.");
  return read;
}

/** Updates the stored sums of members who traded in these transactions. */
export async function foldTrades(tx: Database, { first, before }: XidSpan): Promise<void> {
  await sql`select fold_trades(${first}, ${before})`.execute(tx);
}

export async function updateSealing(tx: Database, before: bigint): Promise<void> {
  await tx.updateTable("sealing").set({ before_xid: before }).execute();
}

/** The kinds of rows that some transactions wrote. On a quiet server, most turns find none. */
export async function listKindsWritten(tx: Database, { first, before }: XidSpan): Promise<RecordKind[]> {
  const { rows } = await sql<{ kinds: RecordKind[] }>`
    select list_kinds_written(${first}, ${before})::text[] as kinds`.execute(tx);
  return rows[0]?.kinds ?? [];
}

/** The items of a kind that some transactions wrote: their number, and the root over them. */
export async function hashItems(
  tx: Database,
  kind: BatchKind,
  { first, before }: XidSpan,
  seed: Buffer,
): Promise<{ count: number; root: Buffer | null }> {
  const { rows } = await sql<{ count: number; root: Buffer | null }>`
    select cardinality(hashes) as count, merkle_root(hashes) as root
    from list_item_hashes(${kind}, ${first}, ${before}, ${seed}) hashes`.execute(tx);
  return rows[0] ?? { count: 0, root: null };
}

/** The movements that some transactions wrote, by kind. */
export async function sumMovements(
  tx: Database,
  { first, before }: XidSpan,
): Promise<Record<string, MoneyTotal>> {
  const { rows } = await sql<{ kind: string } & MoneyTotal>`
    select kind, count(*)::integer as count, sum(d_available)::text as available, sum(d_held)::text as held
    from journal where xid >= ${first} and xid < ${before} group by kind`.execute(tx);
  return Object.fromEntries(rows.map(({ kind, ...total }) => [kind, total]));
}

export async function insertRecord(tx: Database, record: RecordsTable): Promise<void> {
  await tx.insertInto("records").values(record).execute();
  await completeNodes(tx, recordTree, Number(record.seq), record.leaf_hash);
}

/** A row that a record covers or will cover: its kind, its member, and the transaction that wrote it. */
export interface SealedRow {
  readonly kind: BatchKind;
  readonly member_id: MemberId;
  readonly xid: bigint | null;
  /** The id in the row's item. */
  readonly reference: string;
}

const movementsMax = 20;

/**
 * The rows of a transaction or an order: its acceptance, its end, and its movements of money and of coins. The two
 * sales of a pair share the movements of their coins.
 */
export async function listSealedRows(db: Database, id: TransactionId | OrderId): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select 'accepted' as kind, member_id, xid, id as reference from transactions
      where id = ${id} and is_accepted(type)
    union all select 'closed', member_id, xid, id from closed_trades where id = ${id}
    union all (select 'money', member_id, xid, reference from journal where reference = ${id} order by slot, step limit ${movementsMax})
    union all select 'orders', member_id, accepted_xid, id from orders where id = ${id}
    union all select 'fills', member_id, xid, id from closed_orders where id = ${id}
    union all select 'coins', j.member_id, j.xid, j.reference from orders o join coin_journal j on j.reference = o.hold_id and j.coin_id = o.coin_id
      where o.id = ${id}`.execute(db);
  return rows;
}

/** The record that covers the rows of a kind that a transaction wrote. */
export async function findRecordOf(
  db: Database,
  { kind, xid }: { kind: BatchKind; xid: bigint },
): Promise<RecordsTable | undefined> {
  return db
    .selectFrom("records")
    .selectAll()
    .where("kind", "=", kind)
    .where("before_xid", ">", xid)
    .where("first_xid", "<=", xid)
    .where("poll", "is", null)
    .orderBy("before_xid")
    .limit(1)
    .executeTakeFirst();
}

/** The hashes of the items of each record, in the order given, recomputed from the rows as they are now. */
export async function listItemHashes(db: Database, records: readonly RecordsTable[]): Promise<Buffer[][]> {
  if (records.length === 0) return [];
  const { rows } = await sql<{ seq: bigint; hashes: Buffer[] }>`
    select seq, list_item_hashes(kind, first_xid, before_xid, seed) as hashes
    from records where seq = any(${seqsOf(records)})`.execute(db);
  const hashes = new Map(rows.map((row) => [row.seq, row.hashes]));
  return records.map(({ seq }) => hashes.get(seq) ?? []);
}

/** A member's items in some records, in the order of each record. */
export async function listMemberItems(
  db: Database,
  records: readonly RecordsTable[],
  member: MemberId,
): Promise<{ seq: bigint; ord: bigint; item: string }[]> {
  const { rows } = await sql<{ seq: bigint; ord: bigint; item: string }>`
    select r.seq, i.ord, i.item
    from records r, list_items(r.kind, r.first_xid, r.before_xid, r.seed, ${member}) i
    where r.seq = any(${seqsOf(records)}) order by r.seq, i.ord`.execute(db);
  return rows;
}

const seqsOf = (records: readonly RecordsTable[]) => sql`${records.map(({ seq }) => seq)}::bigint[]`;

/**
 * The numbers of the records with rows of a member, and how many of the member's rows are older than the first record.
 */
export async function listMemberRecords(
  db: Database,
  member: MemberId,
  size: number,
): Promise<{ seqs: bigint[]; notCovered: number }> {
  const { rows } = await sql<{ seqs: bigint[]; notCovered: number }>`
    with mine as (
      select 'accepted'::record_kind as kind, xid from transactions where member_id = ${member} and is_accepted(type)
      union all select 'closed', xid from closed_trades where member_id = ${member}
      union all select 'money', xid from journal where member_id = ${member}
      union all select 'orders', accepted_xid from orders where member_id = ${member}
      union all select 'fills', xid from closed_orders where member_id = ${member}
      union all select 'coins', xid from coin_journal where member_id = ${member}
    )
    select coalesce(array_agg(distinct r.seq order by r.seq) filter (where r.seq < ${size}), '{}') as seqs,
      count(*) filter (where mine.xid is null)::integer as "notCovered"
    from mine left join lateral (
      select seq from records where poll is null and kind = mine.kind and before_xid > mine.xid and first_xid <= mine.xid order by before_xid limit 1
    ) r on true`.execute(db);
  return rows[0] ?? { seqs: [], notCovered: 0 };
}

/** Records by their numbers, in the order of the numbers. */
export async function listRecords(db: Database, seqs: readonly bigint[]): Promise<RecordsTable[]> {
  return db
    .selectFrom("records")
    .selectAll()
    .where("seq", "=", sql<bigint>`any(${seqs}::bigint[])`)
    .orderBy("seq")
    .execute();
}
