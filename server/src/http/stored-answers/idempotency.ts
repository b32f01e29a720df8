import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../../db/connect.ts";
import type { IdempotencyTable } from "../../ledger/tables.ts";
import { unpackAnswer } from "./packed-answer.ts";

/** The stored answers of an idempotency key: one for a posted movement, one for a refused one. */
export interface KeyedAnswers {
  readonly key: string;
  readonly requestHash: Buffer;
  readonly posted: { readonly status: number; readonly answer: unknown };
  readonly refused: { readonly status: number; readonly answer: unknown };
}

/** An answer that was stored under a key. */
export interface StoredAnswer
  extends Pick<IdempotencyTable, "member_id" | "key" | "request_hash" | "status" | "created_at"> {
  readonly answer: unknown;
}

export async function findAnswer(
  db: Database,
  member: MemberId,
  key: string,
): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom("idempotency")
    .selectAll()
    .where("member_id", "=", member)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { ...row, answer: readAnswer(row) };
}

function readAnswer({ answer, answer_text, answer_packed }: IdempotencyTable): unknown {
  if (answer_packed) return unpackAnswer(answer_packed);
  return answer_text === null ? answer : JSON.parse(answer_text);
}

const rowOf = ({ answer, ...row }: StoredAnswer) => ({ ...row, answer_text: JSON.stringify(answer) });

/** Throws a unique violation if the key already has an answer, so that the surrounding transaction changes nothing. */
export async function insertAnswer(db: Database, answer: StoredAnswer): Promise<void> {
  await db.insertInto("idempotency").values(rowOf(answer)).execute();
}

/** Stores a refusal under its key, unless the key got an answer meanwhile. */
export async function insertAnswerOnce(db: Database, answer: StoredAnswer): Promise<void> {
  await db
    .insertInto("idempotency")
    .values(rowOf(answer))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

// No request has this hash: all others are 32 bytes long.
const hashOfNone = Buffer.alloc(0);

/** Whether a key was given up before any request got an answer under it. */
export const isGivenUp = ({ request_hash }: Pick<IdempotencyTable, "request_hash">): boolean =>
  request_hash.length === 0;

/**
 * Gives up a key, unless it has an answer. A later request under the key then fails when it stores its own answer.
 * Waits for a transaction that is storing one at this moment.
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
