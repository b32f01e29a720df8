import { type Act, readAct } from "./act.ts";

export interface ActStore {
  /** The oldest first; the same list until something changed. */
  read(): readonly Act[];
  subscribe(listener: () => void): () => void;
  put(act: Act): void;
  /** Does nothing if another tab removed it. */
  markLost(key: string): void;
  remove(key: string): void;
}

const prefix = "act:";
/** Acts of members who never return to this browser are removed after this time. */
const keptMsMax = 60 * 24 * 60 * 60_000;

/**
 * The acts whose answer is not known yet. The browser stores each under its own key, so that they survive a reload and two
 * tabs do not overwrite each other's. Without storage they last as long as the page.
 */
export function makeActStore(storage: () => Storage): ActStore {
  const acts = new Map<string, Act>();
  const listeners = new Set<() => void>();
  let list: readonly Act[] = [];

  const tell = () => {
    list = [...acts.values()].sort((a, b) => a.sentAt - b.sentAt);
    for (const listener of listeners) listener();
  };
  const hear = (name: string, text: string | null) => {
    if (!name.startsWith(prefix)) return;
    const act = text === null ? undefined : readAct(text);
    if (act) acts.set(act.key, act);
    else acts.delete(name.slice(prefix.length));
  };
  const keep = (work: (storage: Storage) => void) => {
    try {
      work(storage());
    } catch {
      // Storage is full or blocked: this page remembers the act anyway.
    }
  };
  keep((kept) => {
    for (const [name, text] of Object.entries(kept)) hear(name, String(text));
    for (const { key, sentAt } of acts.values()) {
      if (Date.now() - sentAt < keptMsMax) continue;
      acts.delete(key);
      kept.removeItem(`${prefix}${key}`);
    }
  });
  tell();
  window.addEventListener("storage", ({ key, newValue }) => {
    if (!key?.startsWith(prefix)) return;
    hear(key, newValue);
    tell();
  });

  const put = (act: Act) => {
    acts.set(act.key, act);
    keep((kept) => kept.setItem(`${prefix}${act.key}`, JSON.stringify(act)));
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
      const act = acts.get(key);
      if (act && !act.lost) put({ ...act, lost: true });
    },
    remove(key) {
      acts.delete(key);
      keep((kept) => kept.removeItem(`${prefix}${key}`));
      tell();
    },
  };
}
