import { useSyncExternalStore } from "react";
import { makeSessionStore, type SessionState } from "./session-store.ts";

/** The session of this browser. */
export const session = makeSessionStore(window.localStorage, window.sessionStorage);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}
