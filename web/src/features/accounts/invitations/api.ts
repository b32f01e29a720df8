import { invitationCodeKey } from "@paperchain/core/accounts/invitations/invitation.ts";
import { useAnswer, usePage } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../../lib/call/make-call.ts";

export type MyInvitation = Answer<"showMyInvitation">;

export function useMyInvitation(page: number) {
  const limit = 5;
  return usePage(["my-invitation"], "showMyInvitation", { page, limit });
}

/**
 * The length of a join link's code without its hyphen. A shorter text is not fully typed yet, or is a member's own
 * code.
 */
const joinCodeLength = 10;

/** The fields that a code asks for. A bad code is refused only when the form is sent. */
export function useInvitation(typed: string) {
  const invitationCode = invitationCodeKey(typed);
  return useAnswer(["invitation", invitationCode], "showInvitation", {
    body: { invitationCode },
    enabled: invitationCode.length === joinCodeLength,
    retry: false,
  });
}
