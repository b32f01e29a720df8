import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useAnswer, useCall } from "../../lib/call/hooks/use-answer.ts";
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

export const useSecurity = () => useAnswer(securityKey, "showSecurity");

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

export const useSessions = () => useAnswer(sessionsKey, "listSessions");

export const useEndSession = () =>
  useCall(
    ({ id, ...body }: { id: string } & OwnProof) => call("endSession", { params: { id }, body }),
    sessionsKey,
  );

export const useEndOtherSessions = () =>
  useCall((body: OwnProof) => call("endOtherSessions", { body }), sessionsKey);
