import { localStore } from "./browser-storage.ts";

const key = "deviceToken";

/**
 * Identifies a browser that logged in before. It grants no access, so it stays after logout. With it, the server counts
 * this browser's failed logins separately from attacks elsewhere.
 */
export const device = {
  read: (): string | undefined => localStore.storage.getItem(key) ?? undefined,
  keep: (token: string): void => localStore.storage.setItem(key, token),
};
