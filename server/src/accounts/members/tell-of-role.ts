import type { MemberId } from "@paperchain/core/ids.ts";
import { securityTopic } from "@paperchain/core/inbox/notices.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import type { Member } from "../../members/queries/members.ts";
import { notifyEach } from "../../messages/notices.ts";

interface RoleChange {
  readonly actor: MemberId;
  /** The active administrators before the change. */
  readonly admins: readonly MemberId[];
  readonly member: Pick<Member, "id" | "role">;
  readonly reason: string;
}

/**
 * Notifies the member and every administrator of a new role, whatever their switches say: an intruder in one
 * administrator's account would first make another administrator.
 */
export async function tellOfRole(context: Context, tx: Database, change: RoleChange): Promise<void> {
  const { admins, member } = change;
  const others = admins.filter((admin) => admin !== member.id);
  const letter = letterToAdmins(context, change);
  await notifyEach(context, tx, securityTopic, [
    { member: member.id, ...letterToMember(context, change) },
    ...others.map((admin) => ({ member: admin, ...letter })),
  ]);
}

function letterToMember(context: Context, { actor, member, reason }: RoleChange) {
  const url = context.publicUrl();
  if (member.role === "admin")
    return {
      subject: "You are an administrator now",
      text: `An administrator made you an administrator of this Paperchain server. You see every member's account, and decide about prices, trades and money. Each of your acts is a line in the public operator log.

Their reason: ${reason}

Log in again, and turn on two-factor login on your account screen, under Update Profile, Security: ${url}/login`,
    };
  const did = actor === member.id ? "You gave up being" : "An administrator decided that you are no longer";
  return {
    subject: "You are no longer an administrator",
    text: `${did} an administrator of this Paperchain server. You are a member like the others: your balance, coins, trades and plans go on. Log in again: ${url}/login

The reason: ${reason}

If you did not expect this, ask your administrators. The operator log records who did it: ${url}/transparency`,
  };
}

/** The letter names nobody, because it may outlive the accounts that it is about. It has their ids. */
function letterToAdmins(context: Context, { actor, member, reason }: RoleChange) {
  const url = context.publicUrl();
  const isNew = member.role === "admin";
  return {
    subject: isNew ? "There is a new administrator" : "There is one administrator less",
    text: `${isNew ? "A member was made an administrator" : "An administrator became a member again"}: ${url}/admin/users?search=${member.id}

Done by: ${url}/admin/users?search=${actor}

The reason: ${reason}

If this is wrong, change the role back there, and log everybody out if somebody else may be using an administrator's account.`,
  };
}
