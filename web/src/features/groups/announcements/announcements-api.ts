import { useState } from "react";
import { call } from "../../../lib/call/call.ts";
import { makeIntent } from "../../../lib/call/intent.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { useAct, useAnswer } from "../../../lib/call/use-answer.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type Announcement = Answer<"listAnnouncements">["announcements"][number];

const keyOf = (id: string) => ["announcements", id];

export const useAnnouncements = ({ id }: Group) =>
  useAnswer(keyOf(id), "listAnnouncements", { params: { id } });

/** Writes to a group, once, although an answer may be lost. */
export function useAnnounce({ id }: Group) {
  const [intent] = useState(makeIntent);
  return useAct(
    (body: { text: string; mail: boolean; standsMinutes: number | null }) =>
      intent.send(body, (key) => call("announce", { params: { id }, body, key })),
    keyOf(id),
  );
}

export const useWithdrawAnnouncement = ({ id: group }: Group) =>
  useAct((id: string) => call("withdrawAnnouncement", { params: { id } }), keyOf(group));
