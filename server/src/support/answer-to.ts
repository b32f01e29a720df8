import type { AnswerTo } from "@paperchain/contract/support/shapes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { findProfile } from "../members/queries/profiles.ts";
import { deliveryOf } from "../messages/delivery.ts";
import type { Message } from "../messages/outbox.ts";
import type { SupportMessagesTable } from "./tables.ts";

type Place = AnswerTo & Pick<Message, "channel">;

/**
 * Where an answer goes besides the app: to the typed address, or to a confirmed contact of the member. Nowhere without
 * either, because an unconfirmed address may belong to another person.
 */
export async function findAnswerTo(
  context: Context,
  db: Database,
  message: Pick<SupportMessagesTable, "member_id" | "email">,
): Promise<Place | undefined> {
  const by = (channel: Message["channel"], address: string): Place => ({
    channel,
    address,
    delivery: deliveryOf(context, channel),
  });
  if (message.email !== null) return by("email", message.email);
  const member = message.member_id ? await findProfile(db, message.member_id) : undefined;
  if (member?.email && member.email_confirmed_at) return by("email", member.email);
  if (member?.phone && member.phone_confirmed_at) return by("sms", member.phone);
  return undefined;
}
