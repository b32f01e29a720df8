import { foldInvitationCode } from "@paperchain/core/accounts/invitations/invitation.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { findInvitationOf } from "../../groups/queries/invitations.ts";
import { hasMembers } from "../../members/queries/members.ts";
import { muteTradesOfAdmin } from "../../messages/queries/notices.ts";
import { lockFirstStart } from "../queries/first-start.ts";
import { createMember } from "./create-member.ts";

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** The operator chose this password, so the start does not print it. */
  readonly isPasswordChosen: boolean;
  readonly code: string;
}

/**
 * Creates the first administrator in an empty database. If several servers start at once, one of them does it.
 * Otherwise does nothing.
 */
export async function createFirstAdmin(
  context: Context,
  wanted: { email: string; password?: string | undefined; code?: string | undefined },
): Promise<FirstAdmin | undefined> {
  if (await hasMembers(context.db)) return undefined;
  const password = wanted.password ?? context.randomBytes(12).toString("base64url");
  const passwordHash = await context.passwords.hash(password);
  return transact(context.db, async (tx) => {
    await lockFirstStart(tx);
    if (await hasMembers(tx)) return undefined;
    const admin = await createMember(context, tx, {
      fullName: "Administrator",
      email: wanted.email,
      phone: null,
      passwordHash,
      role: "admin",
      invitationId: null,
      groupId: null,
      startingBalance: context.settings.newGroups.startingBalance,
      ...(wanted.code && { code: foldInvitationCode(wanted.code) }),
    });
    if (!admin) throw new Error("The first administrator could not be written into an empty database.");
    await muteTradesOfAdmin(tx, admin.id);
    const { code } = await findInvitationOf(tx, admin.id);
    return { email: wanted.email, password, isPasswordChosen: wanted.password !== undefined, code };
  });
}
