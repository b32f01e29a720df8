const key = "deviceToken";

/**
 * Identifies a browser that logged in before. It grants no access, so it stays after logout: the server counts this
 * browser's failed logins apart from attacks elsewhere.
 */
export const device = {
  read: (): string | undefined => window.localStorage.getItem(key) ?? undefined,
  keep: (token: string): void => window.localStorage.setItem(key, token),
};
