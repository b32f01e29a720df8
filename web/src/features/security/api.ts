import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { myProfileKey } from "../../lib/session/my-profile.ts";

export type Security = Answer<"showSecurity">;
export type Notices = Security["notices"];
export type OwnSession = Answer<"listSessions">["sessions"][number];

/** The password, and a code where two-factor login is on. */
export interface OwnProof {
  password: string;
  code?: string;
}

const securityKey = ["security"];
const sessionsKey = ["sessions"];

export function useSecurity() {
  return useQuery({ queryKey: securityKey, queryFn: ({ signal }) => call("showSecurity", { signal }) });
}

/** Refetches the security settings after a change. */
export function useSecurityChanged(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: securityKey });
    void cache.invalidateQueries({ queryKey: myProfileKey });
  };
}

export function useChangeNotices() {
  const cache = useQueryClient();
  const changed = useSecurityChanged();
  return useMutation({
    mutationFn: (body: Notices) => call("changeNotices", { body }),
    // The switch moves at once, and moves back if the server refuses.
    onMutate: (notices) =>
      cache.setQueryData<Security>(securityKey, (shown) => shown && { ...shown, notices }),
    onSettled: changed,
  });
}

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call("listSessions", { signal }) });
}

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & OwnProof) => call("endSession", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProof) => call("endOtherSessions", { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}
