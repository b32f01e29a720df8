import { type MoneyCall, readMoneyCall } from "./money-call.ts";

export interface MoneyCallStore {
  /** The oldest first; the same list until something changed. */
  read(): readonly MoneyCall[];
  subscribe(listener: () => void): () => void;
  put(moneyCall: MoneyCall): void;
  /** Does nothing if another tab removed it. */
  markLost(key: string): void;
  remove(key: string): void;
}

/** The name of the stored calls. It must not change, because browsers hold calls under it. */
const prefix = "act:";
/** Money calls of members who never return to this browser are removed after this time. */
const retentionMs = 60 * 24 * 60 * 60_000;

/**
 * The money calls whose answer is not known yet. The browser stores each under its own key, so that they survive a
 * reload and two tabs do not overwrite each other's. Without storage, they last as long as the page.
 */
export function makeMoneyCallStore(storage: () => Storage): MoneyCallStore {
  const moneyCalls = new Map<string, MoneyCall>();
  const listeners = new Set<() => void>();
  let list: readonly MoneyCall[] = [];

  const tell = () => {
    list = [...moneyCalls.values()].sort((a, b) => a.sentAt - b.sentAt);
    for (const listener of listeners) listener();
  };
  const hear = (name: string, text: string | null) => {
    if (!name.startsWith(prefix)) return;
    const moneyCall = text === null ? undefined : readMoneyCall(text);
    if (moneyCall) moneyCalls.set(moneyCall.key, moneyCall);
    else moneyCalls.delete(name.slice(prefix.length));
  };
  const withStorage = (work: (storage: Storage) => void) => {
    try {
      work(storage());
    } catch {
      // If storage is full or blocked, this page still remembers the money call.
    }
  };
  withStorage((storage) => {
    for (const [name, text] of Object.entries(storage)) hear(name, String(text));
    for (const { key, sentAt } of moneyCalls.values()) {
      if (Date.now() - sentAt < retentionMs) continue;
      moneyCalls.delete(key);
      storage.removeItem(`${prefix}${key}`);
    }
  });
  tell();
  window.addEventListener("storage", ({ key, newValue }) => {
    if (!key?.startsWith(prefix)) return;
    hear(key, newValue);
    tell();
  });

  const put = (moneyCall: MoneyCall) => {
    moneyCalls.set(moneyCall.key, moneyCall);
    withStorage((storage) => storage.setItem(`${prefix}${moneyCall.key}`, JSON.stringify(moneyCall)));
    tell();
  };
  return {
    read: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put,
    markLost(key) {
      const moneyCall = moneyCalls.get(key);
      if (moneyCall && !moneyCall.lost) put({ ...moneyCall, lost: true });
    },
    remove(key) {
      moneyCalls.delete(key);
      withStorage((storage) => storage.removeItem(`${prefix}${key}`));
      tell();
    },
  };
}
