import { resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import type { ContactKind } from "@paperchain/core/security/contact-code.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { findMemberByIdentifier } from "../../members/queries/members.ts";
import { lockProfile } from "../../members/queries/profiles.ts";
import { writeMessage } from "../../messages/outbox.ts";
import { readIdentifier } from "../../sessions/read-identifier.ts";
import { issueResetLink } from "./issue-reset-link.ts";
import { effectOfReset } from "./reset-contacts.ts";

/**
 * Sends the link to the account's e-mail, or to its phone if the phone was typed. Sends nothing if there is no account,
 * or for a user name, which has no address.
 */
export async function sendResetLink(context: Context, typed: string): Promise<void> {
  const identifier = readIdentifier(typed);
  if (!identifier || "userName" in identifier) return;
  const found = await findMemberByIdentifier(context.db, identifier);
  if (!found) return;

  const kind: ContactKind = "email" in identifier ? "email" : "phone";
  await transact(context.db, async (tx) => {
    // Takes the lock of a reset, so that no link goes to a contact that a reset is removing.
    const member = await lockProfile(tx, found.id);
    const to = (await findMemberByIdentifier(tx, identifier))?.id === member?.id && member?.[kind];
    if (member?.status !== "active" || !to) return;
    const channel = kind === "email" ? ("email" as const) : ("sms" as const);
    const about = { member: member.id, kind: "password" as const, channel, to };
    if (effectOfReset(member, kind) === "none") {
      const body = refusal(words[kind], context.publicUrl());
      return writeMessage(context, tx, { ...about, subject: "No link for a new password", body });
    }
    const body = letter(member.full_name, await issueResetLink(context, tx, member.id, kind));
    await writeMessage(context, tx, { ...about, subject: "Set a new Paperchain password", body });
  });
}

const letter = (name: string, link: string) => `Hello ${name},

somebody, we hope you, asked for a new password for your Paperchain account. Set it here:

${link}

The link works once, for ${resetLinkMinutes} minutes. If it was not you, do nothing: your password stays as it is.`;

const words = {
  email: { own: "e-mail address", other: "phone number" },
  phone: { own: "phone number", other: "e-mail address" },
};

/** The address may belong to a stranger, so the letter contains neither the member's name nor the other contact. */
const refusal = ({ own, other }: (typeof words)[ContactKind], url: string) => `Hello,

somebody asked for a new password for a Paperchain account with this ${own}. We send no link here: nobody confirmed this ${own}, and the account has a confirmed ${other}.

If the account is yours, ask for the link with your ${other}: ${url}/forgot-password

If it is not yours, somebody else entered your ${own}. Ask the administrator to remove it from that account; then you can create your own.`;
