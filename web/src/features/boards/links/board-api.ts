import { call } from "../../../lib/call/call.ts";
import { useAnswer, useCall } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type BoardLink = Answer<"listBoards">["boards"][number];

const keyOf = (id: string) => ["boards", id];

export const useBoardLinks = ({ id }: Group) => useAnswer(keyOf(id), "listBoards", { params: { id } });

/** Makes a link. Its answer is the one time that the link can be read. */
export const useMakeBoard = ({ id }: Group) =>
  useCall(
    (expiresAt: string | null) => call("makeBoard", { params: { id }, body: { expiresAt } }),
    keyOf(id),
  );

export const useRevokeBoard = ({ id }: Group) =>
  useCall((board: BoardLink) => call("revokeBoard", { params: { id: board.id } }), keyOf(id));
