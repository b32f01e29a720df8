import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import type { Answer } from "../call/make-call.ts";
import { useSession } from "./session.ts";

export type InboxPage = Answer<"showInbox">;

export const inboxKey = ["inbox"];

/** The member's inbox, newest first, as far as it was opened. The stream says when to refetch. */
export function useMyInbox() {
  const session = useSession();
  return useInfiniteQuery({
    queryKey: inboxKey,
    queryFn: ({ pageParam: before, signal }) =>
      call("showInbox", { signal, ...(before !== undefined && { query: { before } }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: session.in,
  });
}
