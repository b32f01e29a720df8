import type { MessageKind } from "@paperchain/core/accounts/outbox.ts";
import type { MemberId, MessageId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { newId } from "../db/new-id.ts";
import { findLogMark, type LogMark } from "../log/queries/log-mark.ts";
import type { SendMail } from "./mail.ts";
import { findWaitingMessage, insertMessages, updateMessage } from "./queries/outbox.ts";
import type { SendSms } from "./sms.ts";

export interface Message {
  /** The member it is about; absent if it goes to a stranger. */
  readonly member: MemberId | null;
  /** The kind of message; a notice by default. */
  readonly kind?: MessageKind;
  readonly channel: "email" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The delivery channels of this server; without one, messages stay in the outbox. */
export interface Senders {
  readonly mail: SendMail | undefined;
  readonly sms: SendSms | undefined;
}

// Added to every message, so that nobody takes a letter from a practice server for one about real money.
const practiceLine = "Practice: Paperchain uses paper money only. Nothing here is worth real money.";

/**
 * Added to every e-mail: a copy of the log's code that the operator cannot take back. Text messages have no room for
 * it.
 */
const logLines = (channel: Message["channel"], log: LogMark | null) =>
  log && channel === "email"
    ? [`Operator log ${log.code}, ${log.size} ${log.size === 1 ? "line" : "lines"}, signed ${log.time}.`]
    : [];

/** Writes a message in the caller's transaction; it is delivered after the commit. */
export async function writeMessage(context: Context, tx: Database, message: Message): Promise<void> {
  await writeMessages(context, tx, [message]);
}

/** Writes any number of them with two statements. */
export async function writeMessages(
  context: Pick<Context, "clock" | "queue">,
  tx: Database,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = context.clock();
  const log = await findLogMark(tx);
  const rows = messages.map((message) => ({
    id: newId<"message">(now),
    member_id: message.member,
    channel: message.channel,
    recipient: message.to,
    subject: message.subject,
    body: `${[message.body, "", practiceLine, ...logLines(message.channel, log)].join("\n")}\n`,
    state: "waiting" as const,
    created_at: now,
    kind: message.kind ?? ("notice" as const),
    passed_on_at: null,
    passed_on_by: null,
  }));
  await insertMessages(tx, rows);
  await context.queue.enqueueEach(
    tx,
    "deliver-message",
    rows.map(({ id }) => ({ messageId: id })),
  );
}

/**
 * Delivers a waiting message, or leaves it in the outbox if there is no channel. A failure is thrown, so that the queue
 * tries again. After the last try the message stays, marked as failed, for an administrator to pass on.
 */
export async function deliverMessage(
  context: Context,
  senders: Senders,
  id: MessageId,
  attempt: { last: boolean },
): Promise<void> {
  const message = await findWaitingMessage(context.db, id);
  if (!message || message.body === null) return;
  const send = message.channel === "email" ? senders.mail : senders.sms;
  if (!send) return updateMessage(context.db, id, { state: "kept" });
  try {
    await send({ to: message.recipient, subject: message.subject, text: message.body });
  } catch (error) {
    if (attempt.last) await updateMessage(context.db, id, { state: "failed" });
    throw error;
  }
  await updateMessage(context.db, id, { state: "sent", body: null });
}
