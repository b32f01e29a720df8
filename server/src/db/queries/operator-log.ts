import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../connect.ts";

export interface OperatorAct {
  readonly type: string;
  readonly actor: MemberId;
  readonly subject: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly reason: string;
}

// Any number will do, as long as it is this one: lines are numbered without gaps, so they are written one at a time.
const operatorLogLock = 7_246_002;

/** Appends a line to the operator log, in the transaction of the act it tells of. */
export async function appendOperatorAct(tx: Database, act: OperatorAct, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${operatorLogLock})`.execute(tx);
  await sql`
    insert into operator_log (seq, at, type, actor_id, subject_id, before, after, reason)
    select coalesce(max(seq) + 1, 0), ${at}, ${act.type}, ${act.actor}, ${act.subject},
      ${JSON.stringify(act.before)}::jsonb, ${JSON.stringify(act.after)}::jsonb, ${act.reason}
    from operator_log`.execute(tx);
}
