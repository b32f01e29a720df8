import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { session } from "../../lib/session.ts";

/** Asks the server why an open session ended, and answers the sentence where the account was suspended. */
export function useSuspension(): string | undefined {
  // As it was on the way here: a reload or a new login asks no more.
  const [token] = useState(readEndedToken);
  const { data } = useQuery({
    queryKey: ["session-end", token],
    queryFn: ({ signal }) => call("showSessionEnd", { body: { token: token ?? "" }, signal }),
    enabled: token !== undefined,
    gcTime: 0,
  });
  return data?.suspended ? data.message : undefined;
}

function readEndedToken(): string | undefined {
  const state = session.read();
  return state.in ? undefined : state.endedToken;
}
