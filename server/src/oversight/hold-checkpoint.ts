import { refuse } from "@paperchain/contract/refused.ts";
import { sameBytes } from "@paperchain/core/oversight/bytes.ts";
import { readCheckpoint, type SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../context.ts";
import { MemberErased } from "../db/failures.ts";
import { makeLogNames } from "../log/queries/log-names.ts";
import { countLeaves, readRoot } from "../log/queries/log-tree.ts";
import { findMember } from "../members/queries/members.ts";
import type { OpenSession } from "../sessions/session.ts";
import { findCheckpointMail, findHolder, upsertHolder } from "./queries/holders.ts";

/**
 * A member reports which checkpoint they keep. The report counts only if this log signed the checkpoint and the current
 * history includes it. Administrators do not count as holders.
 */
export async function holdCheckpoint(context: Context, session: OpenSession, note: string) {
  const held = readCheckpoint(note);
  if (!held || !(await isOurs(context, held))) return refuse("checkpoint_foreign");
  const at = context.clock();
  await upsertHolder(context.db, { member_id: session.memberId, size: BigInt(held.size), held_at: at });
  return { size: held.size, at: at.toISOString() };
}

async function isOurs({ db, logKey }: Context, held: SignedCheckpoint): Promise<boolean> {
  if (!logKey.hasSigned(held) || held.size > (await countLeaves(db))) return false;
  return sameBytes(await readRoot(db, held.size), held.root);
}

/** The caller's pseudonym in the log, and their request. */
export async function showMyLogName({ db }: Context, { memberId }: OpenSession) {
  const logName = (await makeLogNames(db, [memberId])).get(memberId);
  if (!logName) throw new MemberErased();
  const held = await findHolder(db, memberId);
  return {
    person: logName,
    held: held ? { size: Number(held.size), at: held.held_at.toISOString() } : null,
    dailyMail: (await findCheckpointMail(db, memberId)) !== undefined,
    mailable: Boolean((await findMember(db, memberId))?.email),
  };
}
