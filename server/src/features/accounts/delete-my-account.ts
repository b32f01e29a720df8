import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { findPasswordHash } from "../../db/queries/members.ts";
import { appendOperatorAct } from "../../db/queries/operator-log.ts";
import { transact } from "../../db/transact.ts";
import type { OpenSession } from "../../http/session.ts";
import { isPassword } from "../../providers/password.ts";
import { eraseMember } from "./erase-member.ts";

/**
 * A member leaves for good. Nothing that is still open holds them back: it runs out in the ledger, under no name. An
 * administrator who leaves is told of in the operator log, for the others answer for the server from then on.
 */
export async function deleteMyAccount(context: Context, session: OpenSession, password: string) {
  const { memberId, role } = session;
  if (!(await isPassword(password, await findPasswordHash(context.db, memberId)))) {
    return refuse("password_wrong", { password: "This is not your password." });
  }
  const now = context.clock();
  return transact(context.db, async (tx) => {
    const refused = await eraseMember(context, tx, memberId, memberId);
    if (refused) return refused;
    if (role === "admin") {
      const act = { type: "member.leave", actor: memberId, subject: memberId, reason: "" };
      await appendOperatorAct(tx, { ...act, before: { role }, after: { role: "user" } }, now);
    }
    return { message: "Your account is deleted." };
  });
}
