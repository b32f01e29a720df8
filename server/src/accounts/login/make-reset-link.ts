import { refuse } from "@paperchain/contract/refused.ts";
import { resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import { securityTopic } from "@paperchain/core/inbox/notices.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { findMemberByIdentifier } from "../../members/queries/members.ts";
import { lockProfile } from "../../members/queries/profiles.ts";
import type { Delivering } from "../../messages/delivery.ts";
import { notify } from "../../messages/notices.ts";
import { readIdentifier } from "../../sessions/read-identifier.ts";
import { issueResetLink } from "./issue-reset-link.ts";
import { effectOfReset } from "./reset-contacts.ts";

type Reach = Pick<Context, "db" | "clock" | "queue" | "publicUrl" | "randomBytes"> & Delivering;

/**
 * The operator makes a link on the command line for a person whom no message reaches, such as the only administrator
 * of a server without a mail server. The member is told, and the operator log records it.
 */
export async function makeResetLink(context: Reach, typed: string, reason: string) {
  const identifier = readIdentifier(typed);
  return transactLogged(context.db, async (tx) => {
    const found = identifier && (await findMemberByIdentifier(tx, identifier));
    const member = found && (await lockProfile(tx, found.id));
    if (!member) return refuse("not_found", undefined, `There is no account with ${typed}.`);
    if (member.status !== "active") return refuse("account_suspended", undefined, suspended);
    if (member.user_name !== null) return refuse("pin_account", undefined, hasPin);
    const kind = "email" in identifier ? "email" : "phone";
    if (effectOfReset(member, kind) === "none") return refuse("reset_link_invalid", undefined, unconfirmed);
    const link = await issueResetLink(context, tx, member.id, kind);
    await notify(context, tx, { member: member.id, about: securityTopic, ...letter(context.publicUrl()) });
    const act = { type: "member.reset-link", actor: serverActor, subject: member.id, reason } as const;
    await appendOperatorAct(tx, { ...act, before: {}, after: {} }, context.clock());
    return { message: `This link sets a new password for ${typed}. ${lasts}\n\n${link}` };
  });
}

const lasts = `It works once, for ${resetLinkMinutes} minutes.`;
const suspended = "This account is suspended. An administrator has to activate it first.";
const hasPin = "This account has a PIN. An administrator resets it, in the list of users.";
const unconfirmed =
  "Nobody confirmed this contact, and the account has another one that is confirmed. Use that one.";

/** The notice does not contain the link: only the operator has it. */
const letter = (url: string) => ({
  subject: "The operator made a link for a new password",
  text: `The operator of this server made a link that sets a new password for your Paperchain account. ${lasts} Your password stays as it is until somebody uses it.

If you did not ask for it, ask your administrator. The operator log records it: ${url}/transparency`,
});
