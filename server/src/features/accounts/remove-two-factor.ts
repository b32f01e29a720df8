import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { forgetDevices } from "../../db/queries/devices.ts";
import { lockActiveAdmins, lockMember, type Member } from "../../db/queries/members.ts";
import { appendOperatorAct } from "../../db/queries/operator-log.ts";
import { endSessions } from "../../db/queries/sessions.ts";
import { deleteTwoFactor, isTwoFactorOn } from "../../db/queries/two-factor.ts";
import { transact } from "../../db/transact.ts";
import { type Message, writeMessages } from "../../providers/outbox.ts";

/**
 * An administrator turns two-factor login off for a member who lost the app and the recovery codes. Whoever is logged in as
 * them is not any more, and the member is told wherever they can be reached.
 */
export async function removeTwoFactor(context: Context, actor: MemberId, id: MemberId, reason: string) {
  if (actor === id) return refuse("own_account");
  const now = context.clock();
  return transact(context.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    if (!admins.includes(actor)) return refuse("not_allowed");
    const member = await lockMember(tx, id);
    if (!member) return refuse("not_found");
    if (!(await isTwoFactorOn(tx, id))) return refuse("two_factor_off");
    await deleteTwoFactor(tx, id);
    await endSessions(tx, { member: id }, now);
    await forgetDevices(tx, id, undefined);
    await tellMember(context, tx, member, reason);
    await appendOperatorAct(
      tx,
      {
        type: "member.two-factor",
        actor,
        subject: id,
        before: { on: true },
        after: { on: false },
        reason,
      },
      now,
    );
    return { message: "Two-factor login is off for this user." };
  });
}

/** Whatever the member's switches say, and to the e-mail and the phone: one of them may be somebody else's by now. */
async function tellMember(context: Context, tx: Database, member: Member, reason: string): Promise<void> {
  const { id, email, phone } = member;
  const letter = {
    member: id,
    subject: "An administrator turned off your two-factor login",
    body: letterTo(context, member, reason),
  };
  const messages: Message[] = [
    ...(email ? [{ ...letter, channel: "email" as const, to: email }] : []),
    ...(phone ? [{ ...letter, channel: "sms" as const, to: phone }] : []),
  ];
  await writeMessages(context, tx, messages);
}

const letterTo = (context: Context, { full_name }: Member, reason: string) => `Hello ${full_name},

an administrator turned off two-factor login of your Paperchain account. You are logged out everywhere, and logging in takes your password alone until you turn it on again.

Their reason: ${reason}

If you did not ask for it, set a new password, ${context.publicUrl()}/forgot-password, and ask your organiser. What was done stands in the operator log: ${context.publicUrl()}/transparency`;
