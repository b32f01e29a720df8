import { resetLinkExpiry, resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import type { Context } from "../../context.ts";
import { findMemberByIdentifier } from "../../db/queries/members.ts";
import { insertResetLink } from "../../db/queries/reset-links.ts";
import { transact } from "../../db/transact.ts";
import { readIdentifier } from "../../http/read-identifier.ts";
import { hashToken, newToken } from "../../http/session-token.ts";
import { type Message, writeMessage } from "../../providers/outbox.ts";

/** Writes the link to the account's e-mail, or phone where that is what was typed. Without an account, nothing. */
export async function sendResetLink(context: Context, typed: string): Promise<void> {
  const identifier = readIdentifier(typed);
  if (!identifier) return;
  const member = await findMemberByIdentifier(context.db, identifier);
  if (member?.status !== "active") return;

  const now = context.clock();
  const token = newToken(context.randomBytes);
  // Behind the #, the token stays in the browser: it reaches no server's log and no other site.
  const link = `${context.publicUrl()}/reset-password#token=${token}`;
  await transact(context.db, async (tx) => {
    await insertResetLink(tx, {
      token_hash: hashToken(token),
      member_id: member.id,
      created_at: now,
      expires_at: resetLinkExpiry(now),
      used_at: null,
    });
    const to: Pick<Message, "channel" | "to"> =
      "email" in identifier
        ? { channel: "email", to: identifier.email }
        : { channel: "sms", to: identifier.phone };
    await writeMessage(context, tx, {
      member: member.id,
      kind: "password",
      ...to,
      subject: "Set a new Paperchain password",
      body: letter(member.full_name, link),
    });
  });
}

const letter = (name: string, link: string) => `Hello ${name},

somebody, we hope you, asked for a new password for your Paperchain account. Set it here:

${link}

The link works once, for ${resetLinkMinutes} minutes. If it was not you, do nothing: your password stays as it is.`;
