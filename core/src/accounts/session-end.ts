const endedWords = "Your session has ended. Please log in again.";

const roleWords = {
  admin: "You are an administrator now. Please log in again.",
  user: "You are no longer an administrator. Please log in again.",
} as const;

/** Shown to a member whose session ended; names the new role if a change of role ended it. */
export const sessionEndedWords = (role: keyof typeof roleWords | null) =>
  role === null ? endedWords : roleWords[role];

/** Shown to everybody whom an administrator logged out; quotes the administrator's reason. */
export const loggedOutWords = (reason: string) =>
  `An administrator logged everybody out. Please log in again. Reason: “${reason}”`;
