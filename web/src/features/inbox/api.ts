import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { inboxKey } from "../../lib/session/my-inbox.ts";

/** Marks everything up to a time as read. */
export function useReadInbox() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call("readInbox", { body: { until } }),
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKey }),
  });
}
