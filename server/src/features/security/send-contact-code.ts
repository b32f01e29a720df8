import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import {
  type ContactKind,
  contactCodeBytes,
  contactCodeExpiry,
  contactCodeFrom,
  contactCodeMinutes,
} from "@paperchain/core/security/contact-code.ts";
import type { Context } from "../../context.ts";
import { keepContactCode } from "../../db/queries/contact-codes.ts";
import { transact } from "../../db/transact.ts";
import { writeMessage } from "../../providers/outbox.ts";
import { hashPassword } from "../../providers/password.ts";
import { readContacts } from "./read-contacts.ts";

/** Sends six digits to the member's own e-mail address or phone: whoever types them reads what arrives there. */
export async function sendContactCode(context: Context, member: MemberId, kind: ContactKind) {
  const { [kind]: own } = await readContacts(context.db, member);
  if (!own) return refuse("no_contact");
  if (own.confirmedAt) return refuse("contact_confirmed");
  const { address: contact } = own;
  const now = context.clock();
  const code = contactCodeFrom(context.randomBytes(contactCodeBytes));
  const code_hash = await hashPassword(code);
  return transact(context.db, async (tx) => {
    await keepContactCode(tx, {
      member_id: member,
      kind,
      contact,
      code_hash,
      expires_at: contactCodeExpiry(now),
    });
    await writeMessage(context, tx, {
      member,
      channel: kind === "email" ? "email" : "sms",
      to: contact,
      subject: "Your Paperchain code",
      body: letter(code),
    });
    return {
      message: `A code is on its way to ${contact}. It works once, for ${contactCodeMinutes} minutes.`,
    };
  });
}

const letter = (code: string) =>
  `Your code is ${code}. Enter it on your account screen to confirm that this is yours. It works once, for ${contactCodeMinutes} minutes.

If you did not ask for it, do nothing.`;
