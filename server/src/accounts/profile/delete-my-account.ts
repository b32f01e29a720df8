import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { lockActiveAdmins } from "../../members/queries/members.ts";
import { isOwnPassword, passwordWrong } from "../../sessions/own-password.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { endLinks } from "../members/end-links.ts";
import { eraseMember } from "../members/erase-member.ts";

/**
 * A member deletes their own account. Open transactions do not block it: they complete in the ledger, under no name.
 * The operator log records the departure of an administrator, because the others are responsible for the server from
 * then on.
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
      // Before the erasure: afterwards nobody can tell the member's pseudonym in the log.
      await appendOperatorAct(tx, { type: "member.leave", ...who, ...what }, now);
    }
    const refused = await eraseMember(context, tx, memberId, memberId);
    return refused ?? { message: "Your account was deleted." };
  });
}
