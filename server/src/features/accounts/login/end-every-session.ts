import { refuse } from "@paperchain/contract/refused.ts";
import type { OpenSession } from "../../../authentication/session.ts";
import type { Context } from "../../../context.ts";
import { lockActiveAdmins } from "../../../db/queries/accounts/members.ts";
import { endEverySession as end } from "../../../db/queries/accounts/sessions.ts";
import { appendOperatorAct } from "../../../db/queries/oversight/operator-log.ts";
import { transactLogged } from "../../../db/transact-logged.ts";
import { type Proof, proveOwner } from "../profile/prove-owner.ts";

/**
 * An administrator logs everybody out, including other administrators, for the case that tokens were stolen. The
 * calling session stays: its owner has just proved who they are, and sees the result. Known devices stay too, because
 * they open nothing by themselves and everybody would get a letter about a new device.
 */
export async function endEverySession(
  context: Context,
  session: OpenSession,
  { reason, ...proof }: Proof & { readonly reason: string },
) {
  const refused = await proveOwner(context, session.memberId, proof);
  if (refused) return refused;
  const { memberId: actor } = session;
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    if (!(await lockActiveAdmins(tx)).includes(actor)) return refuse("not_allowed");
    const ended = await end(tx, { except: session.id, why: reason }, now);
    const act = {
      type: "sessions.end",
      actor,
      subject: actor,
      before: {},
      after: { ended },
      reason,
    } as const;
    await appendOperatorAct(tx, act, now);
    return { message: ended === 1 ? "One session has ended." : `${ended} sessions have ended.`, ended };
  });
}
