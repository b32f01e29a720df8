import { invitationCodeKey } from "@paperchain/core/accounts/invitations/invitation.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";

export type MyInvitation = Answer<"showMyInvitation">;

export function useMyInvitation(page: number) {
  const limit = 5;
  return useQuery({
    queryKey: ["my-invitation", page],
    queryFn: ({ signal }) => call("showMyInvitation", { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * The length of a join link's code without its hyphen. A shorter text is not fully typed yet, or is a member's own
 * code.
 */
const joinCodeLength = 10;

/** The fields that a code asks for. A bad code is refused only when the form is sent. */
export function useInvitation(typed: string) {
  const invitationCode = invitationCodeKey(typed);
  return useQuery({
    queryKey: ["invitation", invitationCode],
    queryFn: ({ signal }) => call("showInvitation", { body: { invitationCode }, signal }),
    enabled: invitationCode.length === joinCodeLength,
    retry: false,
  });
}
