import { call } from "../../../lib/call/call.ts";
import { useAnswer, useCall } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type JoinLink = Answer<"listJoinLinks">["links"][number];
export type ShownLink = Answer<"showJoinLink">;

const keyOf = (id: string) => ["join-links", id];

export const useJoinLinks = ({ id }: Group) => useAnswer(keyOf(id), "listJoinLinks", { params: { id } });

const expiryEveryMs = 60_000;

/** One link with its group's name. The stream says when somebody joined. */
export const useJoinLink = (id: string) =>
  useAnswer([...keyOf("one"), id], "showJoinLink", {
    params: { id },
    // No event says that it has expired.
    refetchInterval: expiryEveryMs,
  });

export const useMakeJoinLink = ({ id }: Group) =>
  useCall(
    (body: { usesMax: number | null; expiresAt: string | null; pinOnly: boolean }) =>
      call("makeJoinLink", { params: { id }, body }),
    keyOf(id),
  );

export const useRevokeJoinLink = ({ id }: Group) =>
  useCall((link: JoinLink) => call("revokeJoinLink", { params: { id: link.id } }), keyOf(id));
