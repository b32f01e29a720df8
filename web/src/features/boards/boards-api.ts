import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { CallFailed } from "../../lib/call/call-failed.ts";
import type { Answer } from "../../lib/call/make-call.ts";

export type Board = Answer<"showBoard">;

const askEveryMs = 3_000;

/** The board behind a token, fetched every few seconds, because a page without a session has no stream. */
export function useBoard(token: string) {
  return useQuery({
    queryKey: ["board", token],
    queryFn: ({ signal }) => call("showBoard", { body: { token }, signal }),
    refetchInterval: (query) => (isRefusedLink(query.state.error) ? false : askEveryMs),
    // Refetches even when nobody touches the page, as on a wall.
    refetchIntervalInBackground: true,
    // A failure needs no retry, because the next turn asks again.
    retry: false,
    // A wall must also say when it has no network.
    networkMode: "always",
  });
}

/** The same board for an organiser, without a link. */
export function useBoardPreview(id: string) {
  return useQuery({
    queryKey: ["board", "preview", id],
    queryFn: ({ signal }) => call("previewBoard", { params: { id }, signal }),
    refetchInterval: askEveryMs,
  });
}

const refused = ["board_unknown", "board_closed", "board_revoked", "board_expired"];

/** Whether the link itself does not work, so that another try would not help. */
export const isRefusedLink = (error: Error | null): error is CallFailed =>
  error instanceof CallFailed && refused.includes(error.code ?? "");
