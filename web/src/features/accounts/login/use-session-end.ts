import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { session } from "../../../lib/session/session.ts";

/** Asks the server why an open session ended. */
export function useSessionEnd(): Answer<"showSessionEnd"> | undefined {
  // Read once, on arrival, so that a reload or a new login does not ask again.
  const [token] = useState(readEndedToken);
  const { data } = useQuery({
    queryKey: ["session-end", token],
    queryFn: ({ signal }) => call("showSessionEnd", { body: { token: token ?? "" }, signal }),
    enabled: token !== undefined,
    gcTime: 0,
  });
  return data;
}

function readEndedToken(): string | undefined {
  const state = session.read();
  return state.in ? undefined : state.endedToken;
}
