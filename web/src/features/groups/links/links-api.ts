import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type JoinLink = Answer<"listJoinLinks">["links"][number];

const keyOf = (id: string) => ["join-links", id];

export function useJoinLinks({ id }: Group) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call("listJoinLinks", { params: { id }, signal }),
  });
}

export function useMakeJoinLink({ id }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { usesMax: number | null; expiresAt: string | null }) =>
      call("makeJoinLink", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export function useRevokeJoinLink({ id }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (link: JoinLink) => call("revokeJoinLink", { params: { id: link.id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
