import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../connect.ts";
import type { IdempotencyTable } from "../tables/ledger.ts";

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

export async function deleteAnswersBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("idempotency").where("created_at", "<", before).execute();
}
