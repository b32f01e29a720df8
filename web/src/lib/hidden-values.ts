import { useSyncExternalStore } from "react";

const key = "valuesHidden";
const changed = new EventTarget();

/** Whether this browser hides what somebody owns, for whoever looks over a shoulder; remembered until it is shown again. */
export function useHiddenValues(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), write];
}

const read = (): boolean => window.localStorage.getItem(key) === "true";

function write(hidden: boolean): void {
  if (hidden) window.localStorage.setItem(key, "true");
  else window.localStorage.removeItem(key);
  changed.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  // Another tab of the same browser.
  window.addEventListener("storage", listener);
  return () => {
    changed.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}
