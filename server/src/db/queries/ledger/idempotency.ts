import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../../connect.ts";
import type { IdempotencyTable } from "../../tables/ledger.ts";

export async function findAnswer(
  db: Database,
  member: MemberId,
  key: string,
): Promise<IdempotencyTable | undefined> {
  return db
    .selectFrom("idempotency")
    .selectAll()
    .where("member_id", "=", member)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Throws a unique violation if the key has an answer: the transaction around it then changes nothing. */
export async function insertAnswer(db: Database, answer: IdempotencyTable): Promise<void> {
  await db
    .insertInto("idempotency")
    .values({ ...answer, answer: JSON.stringify(answer.answer) })
    .execute();
}

/** Stores a refusal under its key, unless the key got an answer meanwhile. */
export async function insertAnswerOnce(db: Database, answer: IdempotencyTable): Promise<void> {
  await db
    .insertInto("idempotency")
    .values({ ...answer, answer: JSON.stringify(answer.answer) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

// No request has this hash: all others are 32 bytes long.
const hashOfNone = Buffer.alloc(0);

/** Whether a key was given up before any request got an answer under it. */
export const isGivenUp = ({ request_hash }: Pick<IdempotencyTable, "request_hash">): boolean =>
  request_hash.length === 0;

/**
 * Gives up a key, unless it has an answer: a later request fails when it stores its own. Waits for a transaction that
 * is just storing one.
 */
export async function giveUpKey(
  db: Database,
  { member, key, refusal, at }: { member: MemberId; key: string; refusal: object; at: Date },
): Promise<void> {
  await insertAnswerOnce(db, {
    member_id: member,
    key,
    request_hash: hashOfNone,
    status: 409,
    answer: refusal,
    created_at: at,
  });
}

export async function deleteAnswersBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("idempotency").where("created_at", "<", before).execute();
}
