const key = "deviceToken";

/**
 * By this the server knows a browser that somebody logged in with before. It opens nothing, so it stays after logout:
 * the tries that it stands for are its own, whoever guesses elsewhere.
 */
export const device = {
  read: (): string | undefined => window.localStorage.getItem(key) ?? undefined,
  keep: (token: string): void => window.localStorage.setItem(key, token),
};
