import type { OutboxMessage } from "@paperchain/contract/accounts/shapes.ts";
import type { Context } from "../../context.ts";
import {
  countMessages,
  type ListedMessage,
  listMessages,
  type OutboxFilter,
} from "../queries/outbox-list.ts";

export async function listOutbox(context: Context, filter: OutboxFilter) {
  const { messages, ...counted } = await listMessages(context.db, filter);
  const { to_pass_on, passed_on, ...counts } = await countMessages(context.db);
  return {
    messages: messages.map(outboxMessageView),
    ...counted,
    page: filter.page,
    limit: filter.limit,
    counts: { toPassOn: to_pass_on, passedOn: passed_on, ...counts },
  };
}

/** A message without its text: reading that is an act of its own. */
export function outboxMessageView(message: ListedMessage): OutboxMessage {
  const { id, channel, recipient, subject, body, state, kind, created_at } = message;
  const at = message.passed_on_at?.toISOString();
  return {
    id,
    channel,
    to: recipient,
    subject,
    readable: body !== null,
    state,
    kind,
    createdAt: created_at.toISOString(),
    passedOn: at ? { by: message.passed_on_name ?? "", at } : null,
  };
}
