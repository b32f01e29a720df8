import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { SupportSubject } from "@paperchain/core/support/support.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { transact } from "../db/transact.ts";
import { findMember } from "../members/queries/members.ts";
import { publish } from "../realtime/publish.ts";
import { findAnswerTo } from "./answer-to.ts";
import { insertSupportMessage } from "./queries.ts";

export interface NewMessage {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly subject: SupportSubject;
  readonly message: string;
}

/** Stores a message to the administrator. The server knows its sender only if they are logged in. */
export async function sendSupportMessage(context: Context, member: MemberId | undefined, sent: NewMessage) {
  const now = context.clock();
  const name = sent.name ?? (member && (await findMember(context.db, member))?.full_name);
  if (!name || (!member && !sent.email)) return refuse("invalid_input", missing(sent));
  const email = sent.email ?? null;
  return transact(context.db, async (tx) => {
    await insertSupportMessage(tx, {
      id: newId(now),
      member_id: member ?? null,
      name,
      email,
      subject: sent.subject,
      message: sent.message,
      state: "open",
      created_at: now,
      changed_at: now,
      seen_at: null,
    });
    await publish(tx, { ...(member && { member }), changed: ["support"] });
    const to = await findAnswerTo(context, tx, { member_id: member ?? null, email });
    return { message: `We received your message. ${whatNext(member, to)}`, delivery: to?.delivery ?? null };
  });
}

function whatNext(member: MemberId | undefined, to: Awaited<ReturnType<typeof findAnswerTo>>): string {
  const sent = to && to.delivery !== "outbox";
  if (member)
    return `The answer appears here, under Your messages${sent ? `, and goes to ${to.address}` : ""}.`;
  if (sent) return `The administrator's answer goes to ${to.address}.`;
  return `This server has no mail server: the administrator writes to ${to?.address} themselves.`;
}

const missing = ({ name, email }: NewMessage) => ({
  ...(!name && { name: "Enter your name." }),
  ...(!email && { email: "Enter your e-mail address." }),
});
