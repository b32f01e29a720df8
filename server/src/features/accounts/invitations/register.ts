import type { accountsEndpoints } from "@paperchain/contract/accounts/endpoints.ts";
import type { Output } from "@paperchain/contract/endpoint.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { invitationStatus } from "@paperchain/core/accounts/invitations/invitation.ts";
import { isCommonPassword } from "../../../authentication/password.ts";
import { readPhone } from "../../../authentication/read-identifier.ts";
import type { Context } from "../../../context.ts";
import {
  findInvitationByCode,
  type OwnedInvitation,
  useInvitation,
} from "../../../db/queries/accounts/invitations.ts";
import { transact } from "../../../db/transact.ts";
import { createMember } from "../members/create-member.ts";
import { memberView } from "../members/member-view.ts";

type Registration = Output<typeof accountsEndpoints.register.body>;

/**
 * Creates an account. The invitation is checked first: without a valid one nobody learns whether an e-mail or a phone
 * has an account. It is used in the same transaction as the member is written, so a limit of one registers one
 * member.
 */
export async function register(context: Context, registration: Registration) {
  const invitation = await findInvitationByCode(context.db, registration.invitationCode);
  if (!invitation || !isOpen(invitation)) return invitationInvalid();
  const phone = registration.phone === undefined ? null : readPhone(registration.phone);
  if (phone === undefined) return refuse("invalid_input", { phone: phoneProblem });
  if (isCommonPassword(registration.password))
    return refuse("password_common", { password: passwordProblem });
  const passwordHash = await context.passwords.hash(registration.password);

  return transact(context.db, async (tx) => {
    if (!(await useInvitation(tx, invitation.id))) return invitationInvalid();
    const member = await createMember(context, tx, {
      fullName: registration.fullName,
      email: registration.email ?? null,
      phone,
      passwordHash,
      role: "user",
      invitationId: invitation.id,
    });
    if (!member) return refuse("identifier_taken");
    return { message: "Your account is ready. Please log in.", user: memberView(member) };
  });
}

const phoneProblem = "Enter the number with its country code, such as +44 20 7946 0000.";
const passwordProblem = "This is one of the most common passwords.";

const invitationInvalid = () => refuse("invitation_invalid", { invitationCode: "Invalid invitation code" });

function isOpen(invitation: OwnedInvitation): boolean {
  const { revoked_at, uses_max, used, owner_status } = invitation;
  return (
    invitationStatus({ revokedAt: revoked_at, usesMax: uses_max, used }) === "open" &&
    owner_status === "active"
  );
}
