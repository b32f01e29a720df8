import { useSyncExternalStore } from "react";
import { localStore } from "../session/browser-storage.ts";
import { storageChanges } from "../session/storage-changes.ts";

const key = "valuesHidden";
const changes = storageChanges();

/** Whether this browser hides balances from people nearby; remembered until the member shows them again. */
export function useHiddenValues(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [useSyncExternalStore(changes.subscribe, read), write];
}

const read = (): boolean => localStore.storage.getItem(key) === "true";

function write(hidden: boolean): void {
  if (hidden) localStore.storage.setItem(key, "true");
  else localStore.storage.removeItem(key);
  changes.tell();
}
