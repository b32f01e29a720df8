import { vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";

const real = localStore.storage;

/** For tests: the number of characters in the browser's storage. */
export function storedChars(): number {
  const names = Array.from({ length: real.length }, (_, index) => real.key(index) ?? "");
  return names.reduce((sum, name) => sum + name.length + (real.getItem(name)?.length ?? 0), 0);
}

/** For tests: limits the browser's storage to this size until mocks are restored. */
export function limitStorage(charsMax: number): void {
  vi.spyOn(localStore, "storage", "get").mockReturnValue({
    get length() {
      return real.length;
    },
    key: (index) => real.key(index),
    getItem: (name) => real.getItem(name),
    removeItem: (name) => real.removeItem(name),
    clear: () => real.clear(),
    setItem(name, text) {
      if (storedChars() + name.length + text.length > charsMax)
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      real.setItem(name, text);
    },
  });
}
