import type { MemberId } from "@paperchain/core/ids.ts";
import { type NoticeTopic, securityTopic, securityTopicStays } from "@paperchain/core/inbox/notices.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { type Delivering, deliveryOf } from "./delivery.ts";
import { type Message, writeMessages } from "./outbox.ts";
import { listNoticeReaders, listSecurityReaders, type NoticeReader } from "./queries/notices.ts";

type Sending = Pick<Context, "clock" | "queue"> & Delivering;

export interface Notice {
  readonly member: MemberId;
  readonly subject: string;
  readonly text: string;
}

/**
 * Notifies a member by e-mail, text message, both or neither, as their switches say; security notices ignore the
 * switches. The message is written in the caller's transaction and delivered after the commit. If this server cannot
 * send it, a notice that the inbox shows anyway is not written.
 */
export async function notify(
  context: Sending,
  tx: Database,
  { about, ...notice }: Notice & { readonly about: NoticeTopic },
): Promise<void> {
  await notifyEach(context, tx, about, [notice]);
}

/** The same for many members at once. */
export async function notifyEach(
  context: Sending,
  tx: Database,
  about: NoticeTopic,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const members = notices.map(({ member }) => member);
  const isSecurity = about === securityTopic;
  const found = isSecurity
    ? await listSecurityReaders(tx, members)
    : await listNoticeReaders(tx, members, about);
  const readers = new Map(found.map((reader) => [reader.member, reader]));
  const footer = isSecurity ? securityTopicStays : switchesLine;
  await writeMessages(
    context,
    tx,
    notices
      .flatMap((notice) => messagesOf(notice, readers.get(notice.member), footer))
      .filter(({ channel }) => isSecurity || deliveryOf(context, channel) !== "outbox"),
  );
}

function messagesOf(
  { member, subject, text }: Notice,
  reader: NoticeReader | undefined,
  footer: string,
): Message[] {
  const message = { member, subject, body: `${text}\n\n${footer}` };
  return [
    ...(reader?.email ? [{ ...message, channel: "email" as const, to: reader.email }] : []),
    ...(reader?.phone ? [{ ...message, channel: "sms" as const, to: reader.phone }] : []),
  ];
}

const switchesLine = "You choose your messages on your account screen, under Update Profile, Security.";
