import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, MessageId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { lockMessage, markPassedOn } from "../queries/outbox.ts";
import { findListedMessage } from "../queries/outbox-list.ts";
import { outboxMessageView } from "./list-outbox.ts";

/** An administrator records that they passed a message on, or undoes that. A repeated call changes nothing. */
export async function passMessageOn(context: Context, actor: MemberId, id: MessageId, passedOn: boolean) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) return refuse("not_found");
    if (message.state !== "kept" && message.state !== "failed") return refuse("not_to_pass_on");
    const before = message.passed_on_at !== null;
    if (before === passedOn) return view(tx, id);
    await markPassedOn(tx, id, passedOn ? { by: actor, at: now } : null);
    await appendOperatorAct(
      tx,
      {
        type: "outbox.pass-on",
        actor,
        subject: message.member_id ?? id,
        before: { passedOn: before },
        after: { message: id, about: message.subject, passedOn },
        reason: "",
      },
      now,
    );
    return view(tx, id);
  });
}

async function view(tx: Database, id: MessageId) {
  const message = await findListedMessage(tx, id);
  if (!message) throw new Error("A locked message is not in the outbox.");
  return outboxMessageView(message);
}
