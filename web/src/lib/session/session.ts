import { useSyncExternalStore } from "react";
import { localStore, tabStore } from "./browser-storage.ts";
import { makeSessionStore, type SessionState } from "./session-store.ts";

/** The session of this browser. */
export const session = makeSessionStore(localStore.storage, tabStore.storage);

/** The logged-in member; undefined if nobody is. */
export function readMemberId(): string | undefined {
  const state = session.read();
  return state.in ? state.userId : undefined;
}

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}
