import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import {
  type ContactKind,
  contactCodeBytes,
  contactCodeExpiry,
  contactCodeFrom,
  contactCodeMinutes,
} from "@paperchain/core/security/contact-code.ts";
import type { Context } from "../context.ts";
import { transactAs } from "../groups/transact-as.ts";
import { cannotSend, deliveryOf } from "../messages/delivery.ts";
import { type Message, writeMessage } from "../messages/outbox.ts";
import { storeContactCode } from "./queries/contact-codes.ts";
import { readContacts } from "./read-contacts.ts";

/**
 * Sends six digits to the member's own e-mail address or phone: typing them proves that the member reads its
 * messages.
 */
export async function sendContactCode(context: Context, member: MemberId, kind: ContactKind) {
  const { [kind]: own } = await readContacts(context.db, member);
  if (!own) return refuse("no_contact");
  if (own.confirmedAt) return refuse("contact_confirmed");
  const { address: contact } = own;
  const channel = kind === "email" ? "email" : "sms";
  const now = context.clock();
  const code = contactCodeFrom(context.randomBytes(contactCodeBytes));
  const code_hash = await context.passwords.hash(code);
  return transactAs(context.db, member, async (tx) => {
    await storeContactCode(tx, {
      member_id: member,
      kind,
      contact,
      code_hash,
      expires_at: contactCodeExpiry(now),
    });
    await writeMessage(context, tx, {
      member,
      kind: "code",
      channel,
      to: contact,
      subject: "Your Paperchain code",
      body: letter(code),
    });
    return answer(context, channel, contact);
  });
}

function answer(context: Context, channel: Message["channel"], contact: string) {
  const delivery = deliveryOf(context, channel);
  const lasts = `It works once, for ${contactCodeMinutes} minutes.`;
  const message =
    delivery === "outbox"
      ? `${cannotSend[channel]} Ask your administrator for the code. ${lasts}`
      : `We're sending a code to ${contact}. ${lasts}`;
  return { message, delivery };
}

const letter = (code: string) =>
  `Your code is ${code}. Enter it on your account screen to confirm that this is yours. It works once, for ${contactCodeMinutes} minutes.

If you did not ask for it, do nothing.`;
