import { useSyncExternalStore } from "react";
import { localStore, tabStore } from "./browser-storage.ts";
import { makeSessionStore, type SessionState } from "./session-store.ts";

/** The session of this browser. */
export const session = makeSessionStore(localStore.storage, tabStore.storage);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}
