import type { accountsEndpoints } from "@paperchain/contract/accounts/endpoints.ts";
import type { Output } from "@paperchain/contract/endpoint.ts";
import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { beginningOf, isBegun, roundReason } from "@paperchain/core/groups/round.ts";
import type { GroupId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { shareGroup } from "../../groups/queries/groups.ts";
import {
  findInvitationByCode,
  type OwnedInvitation,
  useInvitation,
} from "../../groups/queries/invitations.ts";
import { beginInRound } from "../../groups/round/queries.ts";
import type { Member } from "../../members/queries/members.ts";
import { publish } from "../../realtime/publish.ts";
import { isCommonPassword } from "../../sessions/password.ts";
import { readPhone } from "../../sessions/read-identifier.ts";
import { knowDevice } from "../login/open-session.ts";
import { createMember, type NewMember } from "../members/create-member.ts";
import { memberView } from "../members/member-view.ts";
import { statusOf } from "./invitation-view.ts";

type Registration = Output<typeof accountsEndpoints.register.body>;

/**
 * Creates an account. The invitation is checked first: without a valid one, nobody learns whether an e-mail or a phone
 * has an account. The same transaction uses the invitation and writes the member, so a limit of one registers one
 * member.
 */
export async function register(context: Context, registration: Registration) {
  const place = await findPlace(context, registration.invitationCode);
  if (place instanceof Refused) return place;
  if (place.invitation.pin_only) return refuse("registration_differs", undefined, pinOnly);
  const phone = registration.phone === undefined ? null : readPhone(registration.phone);
  if (phone === undefined) return refuse("invalid_input", { phone: phoneProblem });
  if (isCommonPassword(registration.password))
    return refuse("password_common", { password: passwordProblem });
  const passwordHash = await context.passwords.hash(registration.password);

  return transact(context.db, async (tx) => {
    const { fullName, email = null } = registration;
    const made = await takePlace(context, tx, place, async (newcomer) => {
      const member = await createMember(context, tx, { ...newcomer, fullName, email, phone, passwordHash });
      return member && { member };
    });
    if (made instanceof Refused) return made;
    if (!made) return refuse("identifier_taken");
    const device = await knowDevice(context, tx, made.member.id, registration.device);
    return { message: "Your account is ready. Please log in.", device, user: memberView(made.member) };
  });
}

/** An invitation's free place. */
export interface Place {
  readonly invitation: OwnedInvitation;
  readonly groupId: GroupId;
}

/** The place behind a typed code; refused if nobody can join with the code. */
export async function findPlace(context: Context, code: string) {
  const invitation = await findInvitationByCode(context.db, code);
  if (!invitation || !isOpen(invitation, context.clock())) return invitationInvalid();
  const groupId = invitation.group_id ?? invitation.owner_group ?? firstGroup;
  return mayJoin(context, invitation, groupId) ? { invitation, groupId } : invitationInvalid();
}

/**
 * Writes a member of the group, adds them to the current round, and uses the invitation. A join link is used last, so
 * that a whole class that joins at once waits for its lock only briefly. A member's own code is used first, because a
 * deletion of that member takes its locks in this order.
 */
export async function takePlace<Made extends { member: Member } | undefined>(
  context: Context,
  tx: Database,
  { invitation, groupId }: Place,
  make: (newcomer: Newcomer) => Promise<Made>,
) {
  // The group as it is now. It may have been closed, or its rules changed, since the invitation was checked.
  const group = await shareGroup(tx, groupId);
  if (!group || group.state === "closed") return invitationInvalid();
  const round = isBegun(group.round) ? group.round : null;
  const isJoinLink = invitation.group_id !== null;
  const use = () => useInvitation(tx, invitation.id, context.clock());
  if (!isJoinLink && !(await use())) return invitationInvalid();
  const startingBalance = beginningOf(group);
  const made = await make({ role: "user", invitationId: invitation.id, groupId, startingBalance });
  if (made && round)
    await beginInRound(tx, round, {
      member: made.member.id,
      at: made.member.created_at,
      reason: roundReason(round.name),
    });
  if (!isJoinLink) return made;
  if (!(await use())) return invitationInvalid();
  // Organisers watch on a wall who joins.
  await publish(tx, { changed: ["group"] });
  return made;
}

type Newcomer = Pick<NewMember, "role" | "invitationId" | "groupId" | "startingBalance">;

const pinOnly = "This code takes a name and a PIN, and no e-mail or phone.";
const phoneProblem = "Enter the number with its country code, such as +44 20 7946 0000.";
const passwordProblem = "This is one of the most common passwords.";

const invitationInvalid = () => refuse("invitation_invalid", { invitationCode: "Invalid invitation code" });

/** Nobody can join a closed group, and members can invite only if their rules allow it. */
function mayJoin({ groups }: Context, { group_id, owner_group }: OwnedInvitation, joined: GroupId): boolean {
  const mayInvite =
    group_id !== null || owner_group === null || groups.find(owner_group)?.rules.on.invitations !== false;
  return mayInvite && groups.find(joined)?.state !== "closed";
}

/** A join link belongs to its group, so it works even if its maker is suspended. */
const isOpen = (invitation: OwnedInvitation, now: Date): boolean =>
  statusOf(invitation, now) === "open" &&
  (invitation.group_id !== null || invitation.owner_status === "active");
