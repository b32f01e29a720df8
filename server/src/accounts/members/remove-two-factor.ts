import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { type LoggedTransaction, transactLogged } from "../../log/queries/transact-logged.ts";
import {
  findMemberByIdentifier,
  lockActiveAdmins,
  lockMember,
  type Member,
} from "../../members/queries/members.ts";
import { type Message, writeMessages } from "../../messages/outbox.ts";
import { forgetDevices } from "../../security/queries/devices.ts";
import { deleteTwoFactor, isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import { endSessions } from "../../sessions/queries.ts";
import { readIdentifier } from "../../sessions/read-identifier.ts";

/** An administrator turns two-factor login off for a member who lost the app and the recovery codes. */
export async function removeTwoFactor(context: Context, actor: MemberId, id: MemberId, reason: string) {
  if (actor === id) return refuse("own_account");
  return transactLogged(context.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    if (!admins.includes(actor)) return refuse("not_allowed");
    const member = await lockMember(tx, id);
    if (!member) return refuse("not_found");
    const refused = await forgetSecondFactor(context, tx, { actor, member, reason });
    return refused ?? { message: "Two-factor login is off for this user." };
  });
}

/**
 * The operator turns two-factor login off on the command line, for an administrator without a colleague to ask. For
 * members, an administrator does it under their own name.
 */
export async function removeTwoFactorOfAdmin(context: Reach, typed: string, reason: string) {
  const identifier = readIdentifier(typed);
  return transactLogged(context.db, async (tx) => {
    const found = identifier && (await findMemberByIdentifier(tx, identifier));
    const member = found && (await lockMember(tx, found.id));
    if (!member) return refuse("not_found", undefined, `There is no account with ${typed}.`);
    if (member.role !== "admin") return refuse("not_allowed", undefined, notAnAdmin);
    const refused = await forgetSecondFactor(context, tx, { actor: serverActor, member, reason });
    return refused ?? { message: `Two-factor login is off for ${typed}. The operator log says so, and why.` };
  });
}

const notAnAdmin =
  "This is no administrator's account. An administrator turns it off, in the details of the user.";

type Reach = Pick<Context, "db" | "clock" | "queue" | "publicUrl">;

interface Removal {
  readonly actor: MemberId | typeof serverActor;
  readonly member: Member;
  readonly reason: string;
}

/** Ends the member's sessions, and notifies the member at every contact. */
async function forgetSecondFactor(context: Reach, tx: LoggedTransaction, removal: Removal) {
  const { actor, reason } = removal;
  const { id } = removal.member;
  const now = context.clock();
  if (!(await isTwoFactorOn(tx, id))) return refuse("two_factor_off");
  await deleteTwoFactor(tx, id);
  await endSessions(tx, { member: id }, now);
  await forgetDevices(tx, id, undefined);
  await tellMember(context, tx, removal);
  const states = { before: { on: true }, after: { on: false } };
  await appendOperatorAct(tx, { type: "member.two-factor", actor, subject: id, ...states, reason }, now);
  return undefined;
}

/**
 * Ignores the member's switches and writes to both the e-mail and the phone, because one of them may belong to another
 * person by now.
 */
async function tellMember(context: Reach, tx: Database, removal: Removal): Promise<void> {
  const { id, email, phone } = removal.member;
  const who = removal.actor === serverActor ? "The operator of this server" : "An administrator";
  const letter = {
    member: id,
    subject: `${who} turned off your two-factor login`,
    body: letterTo(context, who, removal),
  };
  const messages: Message[] = [
    ...(email ? [{ ...letter, channel: "email" as const, to: email }] : []),
    ...(phone ? [{ ...letter, channel: "sms" as const, to: phone }] : []),
  ];
  await writeMessages(context, tx, messages);
}

const letterTo = (context: Reach, who: string, { member, reason }: Removal) => `Hello ${member.full_name},

${who.toLowerCase()} turned off two-factor login of your Paperchain account. You are logged out everywhere, and logging in needs only your password until you turn it on again.

Their reason: ${reason}

If you did not ask for it, set a new password, ${context.publicUrl()}/forgot-password, and ask your administrator. The operator log records what was done: ${context.publicUrl()}/transparency`;
