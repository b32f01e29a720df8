/**
 * The storage of this browser. If it is switched off or refuses to write, a temporary storage replaces it that lasts as
 * long as the page: the app works, and says what it cannot keep.
 */
export function openStorage(find: () => Storage): { readonly storage: Storage; readonly lasts: boolean } {
  try {
    const storage = find();
    storage.setItem(probe, "");
    storage.removeItem(probe);
    return { storage, lasts: true };
  } catch {
    return { storage: memoryStorage(), lasts: false };
  }
}

const probe = "storageWorks";

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

export const localStore = openStorage(() => window.localStorage);
export const tabStore = openStorage(() => window.sessionStorage);
