import type { SupportMessage, SupportThread } from "@paperchain/contract/support/shapes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { findAnswerTo } from "./answer-to.ts";
import { listSupportAnswers } from "./queries.ts";
import type { SupportMessagesTable } from "./tables.ts";

export function messageView(message: SupportMessagesTable): SupportMessage {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    userId: message.member_id,
    subject: message.subject,
    message: message.message,
    state: message.state,
    createdAt: message.created_at.toISOString(),
  };
}

export async function threadView(
  context: Context,
  db: Database,
  message: SupportMessagesTable,
): Promise<SupportThread> {
  const answers = await listSupportAnswers(db, message.id);
  const to = await findAnswerTo(context, db, message);
  return {
    ...messageView(message),
    answerTo: to ? { address: to.address, delivery: to.delivery } : null,
    answers: answers.map(({ id, text, by, created_at }) => ({
      id,
      text,
      by,
      createdAt: created_at.toISOString(),
    })),
  };
}
