import { invitationCodeBytes, invitationCodeFrom } from "@paperchain/core/accounts/invitations/invitation.ts";
import type { GroupId, InvitationId, MemberId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { newId } from "../../db/new-id.ts";
import { insertInvitation } from "../../groups/queries/invitations.ts";
import { insertMember, type Member } from "../../members/queries/members.ts";
import { openWallet } from "../../wallet/open-wallet.ts";

export interface NewMember {
  readonly fullName: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Only for members with a PIN. */
  readonly userName?: string;
  readonly passwordHash: string;
  readonly role: "user" | "admin";
  readonly invitationId: InvitationId | null;
  /** The group to practise in; null for administrators. */
  readonly groupId: GroupId | null;
  readonly startingBalance: Usdt;
  /** The member's own invitation code; a fresh one by default. */
  readonly code?: string;
}

/** Writes a member with their own invitation code; nothing if the e-mail, the phone or the user name is taken. */
export async function createMember(
  context: Context,
  tx: Database,
  newcomer: NewMember,
): Promise<Member | undefined> {
  const now = context.clock();
  const id: MemberId = newId(now);
  const member = await insertMember(tx, {
    id,
    full_name: newcomer.fullName,
    email: newcomer.email,
    phone: newcomer.phone,
    user_name: newcomer.userName ?? null,
    password_hash: newcomer.passwordHash,
    role: newcomer.role,
    status: "active",
    invitation_id: newcomer.invitationId,
    group_id: newcomer.groupId,
    created_at: now,
    kyc_status: "not_submitted",
    // Without an e-mail address, notices go by text message.
    notify_by_sms: newcomer.email === null,
  });
  if (!member) return undefined;
  await openWallet(tx, id, newcomer.startingBalance, now);
  await insertInvitation(tx, {
    id: newId(now),
    member_id: id,
    code: newcomer.code ?? invitationCodeFrom(context.randomBytes(invitationCodeBytes)),
    uses_max: null,
    used: 0,
    revoked_at: null,
    created_at: now,
  });
  return member;
}
