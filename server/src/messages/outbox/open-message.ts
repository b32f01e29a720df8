import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, MessageId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { findMessage } from "../queries/outbox.ts";

/**
 * An administrator reads a message to pass it on. With the link in it they could act as the member, so the operator log
 * records the reading, and the member can see it there.
 */
export async function openMessage(context: Context, actor: MemberId, id: MessageId) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const message = await findMessage(tx, id);
    if (!message || message.body === null) return refuse("not_found");
    await appendOperatorAct(
      tx,
      {
        type: "outbox.open",
        actor,
        subject: message.member_id ?? message.id,
        before: {},
        after: { message: message.id, about: message.subject },
        reason: "",
      },
      now,
    );
    return { body: message.body };
  });
}
