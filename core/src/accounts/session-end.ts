/** Shown to everybody whom an administrator logged out, with the reason as typed. */
export const loggedOutWords = (reason: string) =>
  `An administrator logged everybody out. Please log in again. Reason: “${reason}”`;
