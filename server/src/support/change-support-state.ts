import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, SupportMessageId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { publish } from "../realtime/publish.ts";
import { lockSupportMessage, updateSupportState } from "./queries.ts";
import { threadView } from "./support-view.ts";

/** An administrator closes a message, or reopens it. Closing a closed one is not an act. */
export async function changeSupportState(
  context: Context,
  actor: MemberId,
  id: SupportMessageId,
  state: "open" | "closed",
) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const message = await lockSupportMessage(tx, id);
    if (!message) return refuse("not_found");
    if (message.state === state) return threadView(context, tx, message);
    await updateSupportState(tx, id, state, now);
    await appendOperatorAct(
      tx,
      {
        type: "support.state",
        actor,
        subject: message.member_id ?? id,
        before: { state: message.state },
        after: { state, message: id },
        reason: "",
      },
      now,
    );
    await publish(tx, { ...(message.member_id && { member: message.member_id }), changed: ["support"] });
    return threadView(context, tx, { ...message, state });
  });
}
