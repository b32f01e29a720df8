import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { lockActiveAdmins } from "../../members/queries/members.ts";
import { type Proof, proveOwner } from "../../sessions/prove-owner.ts";
import { endEverySession as end } from "../../sessions/queries.ts";
import type { OpenSession } from "../../sessions/session.ts";

/**
 * An administrator logs everybody out, including other administrators, in case tokens were stolen. The calling session
 * stays open: its owner has just proved their identity and sees the result. Known devices stay too. They open nothing
 * by themselves, and without them everybody would get a letter about a new device.
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
