import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { lockActiveAdmins, lockMember, updateMemberStatus } from "../../members/queries/members.ts";
import { endSessions } from "../../sessions/queries.ts";
import { memberView } from "./member-view.ts";

export interface StatusChange {
  readonly status: "active" | "suspended";
  readonly reason: string;
}

/** An administrator suspends a member, or reactivates them. Suspending ends every open session at once. */
export async function changeMemberStatus(
  context: Context,
  actor: MemberId,
  id: MemberId,
  change: StatusChange,
) {
  if (actor === id) return refuse("own_account");
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    // One administrator always remains: the caller stays active, and if two suspend each other at once, only one
    // succeeds.
    const admins = await lockActiveAdmins(tx);
    if (!admins.includes(actor)) return refuse("not_allowed");
    const before = await lockMember(tx, id);
    if (!before) return refuse("not_found");
    if (before.status === change.status) return memberView(before);
    const after = await updateMemberStatus(tx, id, change.status);
    if (change.status === "suspended") await endSessions(tx, { member: id }, now);
    await appendOperatorAct(
      tx,
      {
        type: "member.status",
        actor,
        subject: id,
        before: { status: before.status },
        after: { status: after.status },
        reason: change.reason,
      },
      now,
    );
    return memberView(after);
  });
}
