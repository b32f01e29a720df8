import { call } from "../../../lib/call/call.ts";
import { useAnswer, useCall } from "../../../lib/call/hooks/use-answer.ts";
import { useCallOnce } from "../../../lib/call/hooks/use-call-once.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type Announcement = Answer<"listAnnouncements">["announcements"][number];

const keyOf = (id: string) => ["announcements", id];

export const useAnnouncements = ({ id }: Group) =>
  useAnswer(keyOf(id), "listAnnouncements", { params: { id } });

/** Writes to a group, once, although an answer may be lost. */
export const useAnnounce = ({ id }: Group) =>
  useCallOnce(
    (body: { text: string; mail: boolean; standsMinutes: number | null }, key) =>
      call("announce", { params: { id }, body, key }),
    keyOf(id),
  );

export const useWithdrawAnnouncement = ({ id: group }: Group) =>
  useCall((id: string) => call("withdrawAnnouncement", { params: { id } }), keyOf(group));
