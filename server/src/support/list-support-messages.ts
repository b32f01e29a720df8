import { refuse } from "@paperchain/contract/refused.ts";
import type { SupportMessageId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import {
  countSupportMessages,
  findSupportMessage,
  listSupportMessages as findSupportMessages,
  type SupportFilter,
} from "./queries.ts";
import { messageView, threadView } from "./support-view.ts";

export async function listSupportMessages(context: Context, filter: SupportFilter) {
  const { messages, ...counted } = await findSupportMessages(context.db, filter);
  const counts = await countSupportMessages(context.db);
  return { messages: messages.map(messageView), ...counted, page: filter.page, limit: filter.limit, counts };
}

export async function showSupportMessage(context: Context, id: SupportMessageId) {
  const message = await findSupportMessage(context.db, id);
  return message ? threadView(context, context.db, message) : refuse("not_found");
}
