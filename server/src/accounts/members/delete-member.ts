import { Refused, refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { lockActiveAdmins, lockMemberWhole } from "../../members/queries/members.ts";
import { endLinks } from "./end-links.ts";
import { eraseMember } from "./erase-member.ts";

/** An administrator deletes a member: personal data goes, the books stay, and the log records who did it. */
export async function deleteMember(
  context: Context,
  actor: MemberId,
  id: MemberId,
  { reason, keepLinks }: { reason: string; keepLinks: boolean },
) {
  if (actor === id) return refuse("own_account");
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    if (!admins.includes(actor)) return refuse("not_allowed");
    // The erasure below takes the strongest lock on the member, so this takes it at once: between a weaker lock and a
    // stronger one, the member's own page could write.
    const before = await lockMemberWhole(tx, id);
    if (!before) return refuse("not_found");
    await endLinks(context, tx, { actor, of: id, keep: keepLinks, reason }, now);
    // Before the erasure, because afterwards nobody can find the member's pseudonym in the log.
    await appendOperatorAct(
      tx,
      {
        type: "member.delete",
        actor,
        subject: id,
        before: { role: before.role, status: before.status },
        after: { deleted: true },
        reason,
      },
      now,
    );
    const refused = await eraseMember(context, tx, id, actor);
    if (refused instanceof Refused) return refused;
    return { message: "The user was deleted." };
  });
}
