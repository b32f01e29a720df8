export const passwordLengthMin = 8;
export const passwordLengthMax = 200;

/** What is wrong with a password's form, in a sentence, or nothing. Whether it is a common one is the server's to know. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < passwordLengthMin) return `Use at least ${passwordLengthMin} characters.`;
  if (password.length > passwordLengthMax) return `Use at most ${passwordLengthMax} characters.`;
  return undefined;
}
