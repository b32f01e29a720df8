import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer, Request } from "../../../lib/call/make-call.ts";

export type Person = Answer<"showUser">;
export type PersonChange = Request<"changeUser">["body"];

export function useUser(id: string) {
  return useQuery({
    queryKey: ["users", "one", id],
    queryFn: ({ signal }) => call("showUser", { params: { id }, signal }),
    // An edit begins from what is so now, not from what was looked at a while ago.
    gcTime: 0,
  });
}

export function useChangeUser(id: string) {
  return useUsersAct((body: PersonChange) => call("changeUser", { params: { id }, body }));
}

export function useDeleteUser(id: string) {
  return useUsersAct((reason: string) => call("deleteUser", { params: { id }, body: { reason } }));
}

export function useRemoveTwoFactor(id: string) {
  return useUsersAct((reason: string) => call("removeTwoFactor", { params: { id }, body: { reason } }));
}

function useUsersAct<Sent, Answered>(act: (sent: Sent) => Promise<Answered>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => cache.invalidateQueries({ queryKey: ["users"] }),
  });
}
