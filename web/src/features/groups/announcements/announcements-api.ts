import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call/call.ts";
import { makeIntent } from "../../../lib/call/intent.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type Announcement = Answer<"listAnnouncements">["announcements"][number];

const keyOf = (id: string) => ["announcements", id];

export function useAnnouncements({ id }: Group) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call("listAnnouncements", { params: { id }, signal }),
  });
}

/** Writes to a group exactly once, even if the answer is lost. */
export function useAnnounce({ id }: Group) {
  const [intent] = useState(makeIntent);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; mail: boolean; standsMinutes: number | null }) =>
      intent.send(body, (key) => call("announce", { params: { id }, body, key })),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export function useWithdrawAnnouncement({ id: group }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("withdrawAnnouncement", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(group) }),
  });
}
