import type { accountsEndpoints } from "@paperchain/contract/accounts/endpoints.ts";
import type { Output } from "@paperchain/contract/endpoint.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { roundReason } from "@paperchain/core/groups/round.ts";
import type { GroupId } from "@paperchain/core/ids.ts";
import { isCommonPassword } from "../../../authentication/password.ts";
import { readPhone } from "../../../authentication/read-identifier.ts";
import type { Context } from "../../../context.ts";
import {
  findInvitationByCode,
  type OwnedInvitation,
  useInvitation,
} from "../../../db/queries/accounts/invitations.ts";
import { shareGroup } from "../../../db/queries/groups/groups.ts";
import { beginInRound } from "../../../db/queries/groups/rounds.ts";
import { transact } from "../../../db/transact.ts";
import { beginningOf, isBegun } from "../../../groups/round-state.ts";
import { publish } from "../../../realtime/publish.ts";
import { knowDevice } from "../login/open-session.ts";
import { createMember } from "../members/create-member.ts";
import { memberView } from "../members/member-view.ts";
import { statusOf } from "./invitation-view.ts";

type Registration = Output<typeof accountsEndpoints.register.body>;

/**
 * Creates an account. The invitation is checked first: without a valid one nobody learns whether an e-mail or a phone
 * has an account. It is used in the same transaction as the member is written, so a limit of one registers one
 * member.
 */
export async function register(context: Context, registration: Registration) {
  const invitation = await findInvitationByCode(context.db, registration.invitationCode);
  if (!invitation || !isOpen(invitation, context.clock())) return invitationInvalid();
  const groupId = invitation.group_id ?? invitation.owner_group ?? firstGroup;
  if (!mayJoin(context, invitation, groupId)) return invitationInvalid();
  const phone = registration.phone === undefined ? null : readPhone(registration.phone);
  if (phone === undefined) return refuse("invalid_input", { phone: phoneProblem });
  if (isCommonPassword(registration.password))
    return refuse("password_common", { password: passwordProblem });
  const passwordHash = await context.passwords.hash(registration.password);

  return transact(context.db, async (tx) => {
    // As it is now: it may have been closed, or have other rules, since the invitation was looked at.
    const group = await shareGroup(tx, groupId);
    if (!group || group.state === "closed") return invitationInvalid();
    const round = isBegun(group.round) ? group.round : null;
    if (!(await useInvitation(tx, invitation.id, context.clock()))) return invitationInvalid();
    const member = await createMember(context, tx, {
      fullName: registration.fullName,
      email: registration.email ?? null,
      phone,
      passwordHash,
      role: "user",
      invitationId: invitation.id,
      groupId,
      startingBalance: beginningOf(group),
    });
    if (!member) return refuse("identifier_taken");
    if (round)
      await beginInRound(tx, round, {
        member: member.id,
        at: member.created_at,
        reason: roundReason(round.name),
      });
    // Organisers watch people join, on a wall.
    if (invitation.group_id !== null) await publish(tx, { changed: ["group"] });
    const device = await knowDevice(context, tx, member.id, registration.device);
    return { message: "Your account is ready. Please log in.", device, user: memberView(member) };
  });
}

const phoneProblem = "Enter the number with its country code, such as +44 20 7946 0000.";
const passwordProblem = "This is one of the most common passwords.";

const invitationInvalid = () => refuse("invitation_invalid", { invitationCode: "Invalid invitation code" });

/** Nobody joins a closed group, and members invite only where their rules say so. */
function mayJoin({ groups }: Context, { group_id, owner_group }: OwnedInvitation, joined: GroupId): boolean {
  const mayInvite =
    group_id !== null || owner_group === null || groups.find(owner_group)?.rules.on.invitations !== false;
  return mayInvite && groups.find(joined)?.state !== "closed";
}

/** A join link belongs to its group: it stays when its maker is suspended. */
const isOpen = (invitation: OwnedInvitation, now: Date): boolean =>
  statusOf(invitation, now) === "open" &&
  (invitation.group_id !== null || invitation.owner_status === "active");
