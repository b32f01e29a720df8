import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";

/** How the administrator can be reached beside the contact form. */
export function useSupportContacts() {
  return useQuery({
    queryKey: ["support-contacts"],
    queryFn: ({ signal }) => call("showSupport", { signal }),
    staleTime: 5 * 60_000,
  });
}

export type MyMessage = Answer<"listMySupportMessages">["messages"][number];

const mineKey = ["support", "mine"];

/** The member's own messages with their answers; refetched when the stream reports a change. */
export function useMyMessages(enabled: boolean) {
  return useQuery({
    queryKey: mineKey,
    queryFn: ({ signal }) => call("listMySupportMessages", { signal }),
    enabled,
  });
}

export function useMarkSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("markSupportSeen"),
    onSuccess: () => cache.invalidateQueries({ queryKey: mineKey }),
  });
}
