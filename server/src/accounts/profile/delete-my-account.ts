import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { lockActiveAdmins } from "../../members/queries/members.ts";
import { isOwnPassword, passwordWrong } from "../../sessions/own-password.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { endLinks } from "../members/end-links.ts";
import { eraseMember } from "../members/erase-member.ts";

/**
 * A member deletes their own account. Open trades and plans do not block this: they complete in the ledger, without a
 * name. The operator log records the departure of an administrator, because the others become responsible for the
 * server.
 */
export async function deleteMyAccount(context: Context, { memberId }: OpenSession, password: string) {
  if (!(await isOwnPassword(context, memberId, password))) return passwordWrong();
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    await endLinks(context, tx, { actor: memberId, of: memberId, keep: false, reason: "" }, now);
    if (admins.includes(memberId)) {
      const who = { actor: memberId, subject: memberId, reason: "" };
      const what = { before: { role: "admin" }, after: { deleted: true } };
      // Before the erasure, because afterwards nobody can find the member's pseudonym in the log.
      await appendOperatorAct(tx, { type: "member.leave", ...who, ...what }, now);
    }
    const refused = await eraseMember(context, tx, memberId, memberId);
    return refused ?? { message: "Your account was deleted." };
  });
}
