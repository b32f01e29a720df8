import { useSyncExternalStore } from "react";
import { storageChanges } from "../session/storage-changes.ts";

const key = "valuesHidden";
const changes = storageChanges();

/** Whether this browser hides balances from people nearby; remembered until the member shows them again. */
export function useHiddenValues(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [useSyncExternalStore(changes.subscribe, read), write];
}

const read = (): boolean => window.localStorage.getItem(key) === "true";

function write(hidden: boolean): void {
  if (hidden) window.localStorage.setItem(key, "true");
  else window.localStorage.removeItem(key);
  changes.tell();
}
