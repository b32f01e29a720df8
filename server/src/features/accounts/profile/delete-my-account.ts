import { refuse } from "@paperchain/contract/refused.ts";
import type { OpenSession } from "../../../authentication/session.ts";
import type { Context } from "../../../context.ts";
import { findPasswordHash, lockActiveAdmins } from "../../../db/queries/accounts/members.ts";
import { appendOperatorAct } from "../../../db/queries/oversight/operator-log.ts";
import { transactLogged } from "../../../db/transact-logged.ts";
import { eraseMember } from "../members/erase-member.ts";

/**
 * A member leaves for good. Nothing that is still open holds them back: it runs out in the ledger, under no name. An
 * administrator who leaves is told of in the operator log, for the others answer for the server from then on.
 */
export async function deleteMyAccount(context: Context, { memberId }: OpenSession, password: string) {
  if (!(await context.passwords.matches(password, await findPasswordHash(context.db, memberId)))) {
    return refuse("password_wrong", { password: "This is not your password." });
  }
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    if (admins.includes(memberId)) {
      const who = { actor: memberId, subject: memberId, reason: "" };
      const what = { before: { role: "admin" }, after: { deleted: true } };
      // Before the person is erased: afterwards nobody knows any more how they stand in the log.
      await appendOperatorAct(tx, { type: "member.leave", ...who, ...what }, now);
    }
    const refused = await eraseMember(context, tx, memberId, memberId);
    return refused ?? { message: "Your account was deleted." };
  });
}
