/** Notifies subscribers when stored values change, in this tab or another. */
export function storageChanges() {
  const changed = new EventTarget();
  return {
    tell: () => void changed.dispatchEvent(new Event("change")),
    subscribe: (listener: () => void) => {
      changed.addEventListener("change", listener);
      // Another tab of the same browser.
      window.addEventListener("storage", listener);
      return () => {
        changed.removeEventListener("change", listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}
