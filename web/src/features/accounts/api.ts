import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import type { Answer } from "../../lib/make-call.ts";

export type OwnSession = Answer<"listSessions">["sessions"][number];
export type MyInvitation = Answer<"showMyInvitation">;

const sessionsKey = ["sessions"];

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call("listSessions", { signal }) });
}

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("endSession", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("endOtherSessions"),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useMyInvitation(page: number) {
  const limit = 5;
  return useQuery({
    queryKey: ["my-invitation", page],
    queryFn: ({ signal }) => call("showMyInvitation", { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}
