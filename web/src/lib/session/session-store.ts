export type Role = "user" | "admin";

export type SessionState =
  | { readonly in: true; readonly token: string; readonly role: Role; readonly userId: string }
  /**
   * `ended`: the server ended the session, and the login screen says so; `endedToken` is the refused token. `left`: the
   * member logged out, or deleted their account; `farewell` is then the last message.
   */
  | {
      readonly in: false;
      readonly ended: boolean;
      readonly endedToken?: string;
      readonly left?: true;
      readonly farewell?: string;
    };

export interface Login {
  token: string;
  role: Role;
  userId: string;
  /** Whether the session survives the tab. */
  remember: boolean;
}

export interface SessionStore {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  start(login: Login): void;
  /** The member logged out, or deleted their account; `farewell` is then shown. */
  end(farewell?: string): void;
  /** The server refused this token. Does nothing if a newer one has been stored since. */
  expire(token: string): void;
}

const tokenKeys = { user: "userToken", admin: "adminToken" } as const;
const allKeys = [tokenKeys.user, tokenKeys.admin, "currentRole", "userId"];

/** This browser's session. A new login replaces the old one in both storages. */
export function makeSessionStore(local: Storage, tab: Storage): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = readFrom(tab) ?? readFrom(local) ?? out(false);

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const forget = () => {
    for (const storage of [local, tab]) for (const key of allKeys) storage.removeItem(key);
  };
  const onStorage = (event: StorageEvent) => {
    // Another tab logged in or out. A null key means that storage was cleared.
    if (event.storageArea !== local || (event.key !== null && !allKeys.includes(event.key))) return;
    const stored = readFrom(tab) ?? readFrom(local) ?? out(false);
    if (!same(stored, state)) become(stored);
  };

  return {
    read: () => state,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    start({ token, role, userId, remember }) {
      forget();
      const storage = remember ? local : tab;
      storage.setItem("userId", userId);
      storage.setItem("currentRole", role);
      // The token is written last, so that a tab that reacts to it finds the other values in place.
      storage.setItem(tokenKeys[role], token);
      become({ in: true, token, role, userId });
    },
    end(farewell) {
      forget();
      become({ ...out(false), left: true, ...(farewell !== undefined && { farewell }) });
    },
    expire(token) {
      if (!state.in || state.token !== token) return;
      forget();
      become({ ...out(true), endedToken: token });
    },
  };
}

function readFrom(storage: Storage): SessionState | undefined {
  const role = storage.getItem("currentRole") === "admin" ? "admin" : "user";
  const token = storage.getItem(tokenKeys[role]);
  return token ? { in: true, token, role, userId: storage.getItem("userId") ?? "" } : undefined;
}

const out = (ended: boolean) => ({ in: false, ended }) as const;

function same(a: SessionState, b: SessionState): boolean {
  return a.in ? b.in && a.token === b.token && a.role === b.role : !b.in;
}
