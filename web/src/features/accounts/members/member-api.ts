import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { useAnswer, useCall } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer, Request } from "../../../lib/call/make-call.ts";

export type MemberDetails = Answer<"showMember">;
export type MemberChange = Request<"changeMember">["body"];

export const useMember = (id: string) =>
  useAnswer(["members", "one", id], "showMember", {
    params: { id },
    // An edit starts from fresh data, not from the cache.
    gcTime: 0,
  });

export function useChangeMember(id: string) {
  return useMembersAct((body: MemberChange) => call("changeMember", { params: { id }, body }));
}

export function useDeleteMember(id: string) {
  return useMembersAct((body: { reason: string; keepLinks: boolean }) =>
    call("deleteMember", { params: { id }, body }),
  );
}

export function useRemoveTwoFactor(id: string) {
  return useMembersAct((reason: string) => call("removeTwoFactor", { params: { id }, body: { reason } }));
}

/** The answer contains the new PIN, so it is stored only while its dialog is open. */
export function useResetPin() {
  return useMutation({ mutationFn: (id: string) => call("resetPin", { params: { id } }), gcTime: 0 });
}

function useMembersAct<Sent, Answered>(act: (sent: Sent) => Promise<Answered>) {
  return useCall(act, ["members"]);
}
