import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type JoinLink = Answer<"listJoinLinks">["links"][number];
export type ShownLink = Answer<"showJoinLink">;

const keyOf = (id: string) => ["join-links", id];

export function useJoinLinks({ id }: Group) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call("listJoinLinks", { params: { id }, signal }),
  });
}

const expiryEveryMs = 60_000;

/** One link with its group's name. The stream reports when somebody joins. */
export function useJoinLink(id: string) {
  return useQuery({
    queryKey: [...keyOf("one"), id],
    queryFn: ({ signal }) => call("showJoinLink", { params: { id }, signal }),
    // Polled, because no event reports that the link has expired.
    refetchInterval: expiryEveryMs,
  });
}

export function useMakeJoinLink({ id }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { usesMax: number | null; expiresAt: string | null; pinOnly: boolean }) =>
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
