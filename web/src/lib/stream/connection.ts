import { useSyncExternalStore } from "react";

const changed = new EventTarget();
let connected = true;

/** Whether what changes arrives here. It is taken for granted until it has failed. */
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
