import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Group } from "../../../lib/session/groups.ts";

export type BoardLink = Answer<"listBoards">["boards"][number];

const keyOf = (id: string) => ["boards", id];

export function useBoardLinks({ id }: Group) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call("listBoards", { params: { id }, signal }),
  });
}

/** Makes a link. Only this answer contains the link; it cannot be read again. */
export function useMakeBoard({ id }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (expiresAt: string | null) => call("makeBoard", { params: { id }, body: { expiresAt } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export function useRevokeBoard({ id }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (board: BoardLink) => call("revokeBoard", { params: { id: board.id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
