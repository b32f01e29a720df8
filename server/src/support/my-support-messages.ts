import type { MySupportMessage } from "@paperchain/contract/support/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { transactAs } from "../groups/transact-as.ts";
import { listAnswersTo, listOwnSupportMessages, markSupportSeen as markSeen } from "./queries.ts";

/** Lists a member's messages to the administrator, with the answers. */
export async function listMySupportMessages(context: Context, member: MemberId) {
  const own = await listOwnSupportMessages(context.db, member);
  const answers = await listAnswersTo(
    context.db,
    own.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(answers, ({ message_id }) => message_id);
  const messages = own.map(
    ({ id, subject, message, state, created_at, unread }): MySupportMessage => ({
      id,
      subject,
      message,
      state,
      createdAt: created_at.toISOString(),
      unread,
      answers: (byMessage.get(id) ?? []).map((answer) => ({
        id: answer.id,
        text: answer.text,
        createdAt: answer.created_at.toISOString(),
      })),
    }),
  );
  return { messages, unread: messages.filter(({ unread }) => unread).length };
}

export async function markSupportSeen(context: Context, member: MemberId) {
  await transactAs(context.db, member, (tx) => markSeen(tx, member, context.clock()));
  return { message: "Seen." };
}
