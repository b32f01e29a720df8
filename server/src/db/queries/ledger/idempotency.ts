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

/** Throws a unique violation where the key has an answer: the transaction around it then changes nothing. */
export async function insertAnswer(db: Database, answer: IdempotencyTable): Promise<void> {
  await db
    .insertInto("idempotency")
    .values({ ...answer, answer: JSON.stringify(answer.answer) })
    .execute();
}

/** Keeps a refusal for its key, unless the key got an answer in the meantime. */
export async function insertAnswerOnce(db: Database, answer: IdempotencyTable): Promise<void> {
  await db
    .insertInto("idempotency")
    .values({ ...answer, answer: JSON.stringify(answer.answer) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

// No request has this hash: every other is 32 bytes long.
const hashOfNone = Buffer.alloc(0);

/** Whether a key was taken out of use before any request got an answer under it. */
export const isGivenUp = ({ request_hash }: Pick<IdempotencyTable, "request_hash">): boolean =>
  request_hash.length === 0;

/**
 * Takes a key out of use, unless it has an answer: a request that comes later fails where it would keep its own. A
 * transaction that is just keeping one is waited for.
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
