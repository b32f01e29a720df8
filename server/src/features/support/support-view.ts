import type { SupportMessage, SupportThread } from "@paperchain/contract/support/shapes.ts";
import type { Database } from "../../db/connect.ts";
import { listSupportAnswers } from "../../db/queries/support.ts";
import type { SupportMessagesTable } from "../../db/tables/support.ts";

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

export async function threadView(db: Database, message: SupportMessagesTable): Promise<SupportThread> {
  const answers = await listSupportAnswers(db, message.id);
  return {
    ...messageView(message),
    answers: answers.map(({ id, text, by, created_at }) => ({
      id,
      text,
      by,
      createdAt: created_at.toISOString(),
    })),
  };
}
