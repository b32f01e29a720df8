import { useState } from "react";
import { useAnswer } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { session } from "../../../lib/session/session.ts";

/** Asks the server why an open session ended. */
export function useSessionEnd(): Answer<"showSessionEnd"> | undefined {
  // Read once, on arrival, so that a reload or a new login does not ask again.
  const [token] = useState(readEndedToken);
  const { data } = useAnswer(["session-end", token], "showSessionEnd", {
    body: { token: token ?? "" },
    enabled: token !== undefined,
    gcTime: 0,
  });
  return data;
}

function readEndedToken(): string | undefined {
  const state = session.read();
  return state.in ? undefined : state.endedToken;
}
