export const passwordLengthMin = 8;
const passwordLengthMax = 200;

/** Returns the problem with a password's form as a sentence, or nothing. The server checks for common passwords. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < passwordLengthMin) return `Use at least ${passwordLengthMin} characters.`;
  if (password.length > passwordLengthMax) return `Use at most ${passwordLengthMax} characters.`;
  return undefined;
}
