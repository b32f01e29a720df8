import { useSyncExternalStore } from "react";

const changed = new EventTarget();
let connected = true;

/** Whether the stream is connected; true until it first fails. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => connected);
}

export function setConnected(now: boolean): void {
  connected = now;
  changed.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}
