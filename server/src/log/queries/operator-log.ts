import type { MemberId } from "@paperchain/core/ids.ts";
import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import { serverActor, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { MemberErased } from "../../db/failures.ts";
import { erasedLogName, makeLogNames } from "./log-names.ts";
import { appendLeaf } from "./log-tree.ts";
import type { LoggedTransaction } from "./transact-logged.ts";

export interface OperatorAct {
  readonly type: ActType;
  readonly actor: MemberId | typeof serverActor;
  readonly subject: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly reason: string;
}

/**
 * Appends a line to the operator log in the transaction of its act: both are committed, or neither is. The line is
 * public and permanent, and names people only by their pseudonym.
 */
export async function appendOperatorAct(tx: LoggedTransaction, act: OperatorAct, at: Date): Promise<void> {
  const { seq, time } = await findNextLine(tx, at);
  const { type, actor, subject, before, after, reason } = act;
  const actorId = actor === serverActor ? null : actor;
  const names = await makeLogNames(
    tx,
    [actor, subject].filter((id) => id !== serverActor),
  );
  // An administrator who was deleted while their call waited for the log may not act any more.
  if (names.get(actor) === erasedLogName) throw new MemberErased();
  const named = { actor: names.get(actor) ?? actor, subject: names.get(subject) ?? subject };
  const leaf = writeLeaf({ seq, time: time.toISOString(), type, ...named, before, after, reason });
  await appendLeaf(tx, seq, leaf);
  await tx
    .insertInto("log_persons")
    .values({
      seq: BigInt(seq),
      actor_id: actorId,
      subject_id: isPresent(names.get(subject)) ? subject : null,
    })
    .execute();
}

/** A line about a deleted member stores no id. */
const isPresent = (name: string | undefined) => name !== undefined && name !== erasedLogName;

/** Times in the log never go back, nor before a checkpoint that lacks the line, whatever the clocks say. */
async function findNextLine(tx: Database, at: Date): Promise<{ seq: number; time: Date }> {
  const { rows } = await sql<{ seq: bigint; time: Date }>`
    select coalesce(max(seq) + 1, 0) as seq, greatest(${at},
      (select (leaf::jsonb ->> 'time')::timestamptz from log_leaves order by seq desc limit 1),
      (select max(at) from checkpoints)) as time
    from log_leaves`.execute(tx);
  return { seq: Number(rows[0]?.seq ?? 0n), time: rows[0]?.time ?? at };
}
