import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";

/** How the administrator can be reached beside the contact form. */
export const useSupportContacts = () =>
  useAnswer(["support-contacts"], "showSupport", { staleTime: 5 * 60_000 });

export type MyMessage = Answer<"listMySupportMessages">["messages"][number];

const mineKey = ["support", "mine"];

/** The member's own messages with their answers; refetched when the stream reports a change. */
export const useMyMessages = (enabled: boolean) => useAnswer(mineKey, "listMySupportMessages", { enabled });

export function useMarkSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("markSupportSeen"),
    onSuccess: () => cache.invalidateQueries({ queryKey: mineKey }),
  });
}
