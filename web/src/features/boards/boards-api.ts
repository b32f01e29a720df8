import { CallFailed } from "../../lib/call/call-failed.ts";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";

export type Board = Answer<"showBoard">;

const askEveryMs = 3_000;

/** The board behind a token, asked for every few seconds: a page without a session has no stream. */
export const useBoard = (token: string) =>
  useAnswer(["board", token], "showBoard", {
    body: { token },
    refetchInterval: (query) => (isRefusedLink(query.state.error) ? false : askEveryMs),
    // Refetches even when nobody touches the page, as on a wall.
    refetchIntervalInBackground: true,
    // A failure needs no retry, because the next turn asks again.
    retry: false,
    // A wall must also say when it has no network.
    networkMode: "always",
  });

/** The same board for an organiser, without a link. */
export const useBoardPreview = (id: string) =>
  useAnswer(["board", "preview", id], "previewBoard", { params: { id }, refetchInterval: askEveryMs });

const refused = ["board_unknown", "board_closed", "board_revoked", "board_expired"];

/** Whether the link itself does not work, so that another try would not help. */
export const isRefusedLink = (error: Error | null): error is CallFailed =>
  error instanceof CallFailed && refused.includes(error.code ?? "");
