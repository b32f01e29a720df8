import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, SupportMessageId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { writeMessage } from "../messages/outbox.ts";
import { publish } from "../realtime/publish.ts";
import { findAnswerTo } from "./answer-to.ts";
import { insertSupportAnswer, lockSupportMessage, updateSupportState } from "./queries.ts";
import { threadView } from "./support-view.ts";

/** Writes the answer, its message if there is an address, and the log line together. */
export async function answerSupportMessage(
  context: Context,
  actor: MemberId,
  id: SupportMessageId,
  text: string,
) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const message = await lockSupportMessage(tx, id);
    if (!message) return refuse("not_found");
    await insertSupportAnswer(tx, {
      id: newId(now),
      message_id: id,
      member_id: actor,
      text,
      created_at: now,
    });
    await updateSupportState(tx, id, "answered", now);
    const to = await findAnswerTo(context, tx, message);
    if (to) {
      await writeMessage(context, tx, {
        member: message.member_id,
        kind: "support",
        channel: to.channel,
        to: to.address,
        subject: "Your message to Paperchain support",
        body: letter(message, text, context.publicUrl()),
      });
    }
    await appendOperatorAct(
      tx,
      {
        type: "support.answer",
        actor,
        subject: message.member_id ?? id,
        before: { state: message.state },
        after: { state: "answered", message: id },
        reason: "",
      },
      now,
    );
    await publish(tx, { ...(message.member_id && { member: message.member_id }), changed: ["support"] });
    return threadView(context, tx, { ...message, state: "answered" });
  });
}

const letter = (
  message: { name: string; message: string },
  text: string,
  url: string,
) => `Hello ${message.name},

${text}

You wrote:
${message.message.replace(/^/gm, "> ")}

To write again, use the Support button at ${url}`;
