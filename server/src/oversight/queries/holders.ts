import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { CheckpointHoldersTable, CheckpointMailsTable } from "../../log/tables.ts";

export async function upsertHolder(db: Database, holder: CheckpointHoldersTable): Promise<void> {
  await db
    .insertInto("checkpoint_holders")
    .values(holder)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(holder))
    .execute();
}

export async function findHolder(
  db: Database,
  member: MemberId,
): Promise<CheckpointHoldersTable | undefined> {
  return db.selectFrom("checkpoint_holders").selectAll().where("member_id", "=", member).executeTakeFirst();
}

/**
 * Counts the members, without administrators, who recently reported that they keep a checkpoint. A checkpoint of an
 * empty log does not count.
 */
export async function countHolders(db: Database, since: Date) {
  const { rows } = await sql<{ count: bigint; size: bigint | null; newest: Date | null }>`
    select count(*) as count, max(w.size) as size, max(w.held_at) as newest
    from checkpoint_holders w join members m on m.id = w.member_id
    where w.held_at >= ${since} and w.size > 0 and m.role <> 'admin' and m.erased_at is null`.execute(db);
  const [row] = rows;
  return {
    count: Number(row?.count ?? 0n),
    size: row?.size == null ? null : Number(row.size),
    newestAt: row?.newest ?? null,
  };
}

export async function findCheckpointMail(
  db: Database,
  member: MemberId,
): Promise<CheckpointMailsTable | undefined> {
  return db.selectFrom("checkpoint_mails").selectAll().where("member_id", "=", member).executeTakeFirst();
}

export async function insertCheckpointMail(db: Database, mail: CheckpointMailsTable): Promise<void> {
  await db
    .insertInto("checkpoint_mails")
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteCheckpointMail(db: Database, member: MemberId): Promise<void> {
  await db.deleteFrom("checkpoint_mails").where("member_id", "=", member).execute();
}

export interface DueMail {
  readonly member_id: MemberId;
  readonly email: string;
  /** The time of the last mail, or a day before the subscription if there was none. */
  readonly last_sent_at: Date;
}

/**
 * Selects the members whose last mail is older than this, and records that they get one now, so that each gets it once.
 * Members without an address are excluded before the limit; otherwise they would block the others forever. Members
 * whose account is being changed or deleted wait for the next round.
 */
export async function takeDueMails(
  tx: Database,
  due: { before: Date; now: Date; limit: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update checkpoint_mails c set sent_at = ${due.now} from (
      select w.member_id, w.sent_at, p.email from checkpoint_mails w join members p on p.id = w.member_id
      where w.sent_at < ${due.before} and p.email is not null and p.status = 'active'
      order by w.member_id limit ${due.limit} for update of w skip locked for key share of p skip locked) due
    where c.member_id = due.member_id
    returning c.member_id, due.email, due.sent_at as last_sent_at`.execute(tx);
  return rows;
}
