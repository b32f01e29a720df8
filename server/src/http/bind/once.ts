import { createHash } from "node:crypto";
import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { type RefusalCode, refusals } from "@paperchain/contract/refusals.ts";
import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { idempotencyKeyForm, idempotencyKeyProblem } from "@paperchain/core/answers/answer.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { isUniqueViolation } from "../../db/failures.ts";
import {
  findAnswer,
  insertAnswer,
  insertAnswerOnce,
  isGivenUp,
  type KeyedAnswers,
} from "../stored-answers/idempotency.ts";

/** A call that may be repeated under its key. A use case writes its answer in the transaction of its effect. */
export interface Once {
  /** Stores the answer, in the caller's transaction. */
  store(tx: Database, answer: unknown): Promise<void>;
  /** The answers to store with a posting: the answer if it posts, and the refusal if it does not. */
  answers(posted: unknown, refused: RefusalCode): { answers?: KeyedAnswers };
}

/** A call without a key always counts as the first one. */
export const withoutKey: Once = { store: async () => {}, answers: () => ({}) };

/** Thrown by a use case whose key was used while it ran, because the call was sent twice at once. */
export class WrittenBefore extends Error {}

export interface Replay {
  readonly status: number;
  readonly answer: unknown;
}

/** Runs a call once for its key: every copy gets the first answer. */
export async function runOnce(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  member: MemberId,
  run: (once: Once) => Promise<unknown>,
): Promise<Replay | Refused> {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !idempotencyKeyForm.test(key))
    return refuse("invalid_input", { "Idempotency-Key": idempotencyKeyProblem });
  const requestHash = hashOf(request);
  const replay = async (): Promise<Replay | Refused | undefined> => {
    const before = await findAnswer(context.db, member, key);
    if (before && isGivenUp(before)) return refuse("key_given_up");
    if (before && !before.request_hash.equals(requestHash)) return refuse("key_reused");
    return before && { status: before.status, answer: before.answer };
  };
  // There is no lookup first. Copies are rare, and a copy fails when it writes the key.
  const status = endpoint.status ?? 200;
  const row = { member_id: member, key, request_hash: requestHash, created_at: context.clock() };
  try {
    const answer = await run({
      store: (tx, stored) => insertAnswer(tx, { ...row, status, answer: stored }),
      answers: (posted, refused) => ({
        answers: { key, requestHash, posted: { status, answer: posted }, refused: refusalAnswer(refused) },
      }),
    });
    if (!(answer instanceof Refused)) return { status, answer };
    await insertAnswerOnce(context.db, { ...row, ...refusalAnswer(answer.code, answer) });
    // A copy of this call may have run first and caused this refusal. Then the copy's answer counts.
    return (await replay()) ?? answer;
  } catch (error) {
    if (!(error instanceof WrittenBefore) && !isUniqueViolation(error)) throw error;
    const first = await replay();
    if (!first) throw error;
    return first;
  }
}

function refusalAnswer(code: RefusalCode, { fields, sentence }: Partial<Refused> = {}): Replay {
  const { status, message } = refusals[code];
  return { status, answer: { message: sentence ?? message, code, ...(fields && { fields }) } };
}

/** The hash of the call as sent. Another body or path under the same key counts as another call. */
function hashOf(request: FastifyRequest): Buffer {
  const sent = JSON.stringify([request.method, request.url, request.sentBody ?? null]);
  return createHash("sha256").update(sent).digest();
}

declare module "fastify" {
  interface FastifyRequest {
    /** The body as received, before parsing. */
    sentBody: unknown;
  }
}
