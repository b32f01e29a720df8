import { useSyncExternalStore } from "react";

const changed = new EventTarget();
let connected = true;

/**
 * Whether the stream is connected; true until it first fails. The browser often knows sooner that there is no network:
 * a dead connection stays silent, and a page that was opened without a network opens no stream for some seconds.
 */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => connected && navigator.onLine);
}

export function setConnected(now: boolean): void {
  connected = now;
  changed.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  changed.addEventListener("change", listener, { signal });
  for (const event of ["online", "offline"]) window.addEventListener(event, listener, { signal });
  return () => ending.abort();
}
