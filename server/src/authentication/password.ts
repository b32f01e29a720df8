import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

const commonPasswords = new Set<string>(dictionary["passwords-common"]);

/** Words that are guessed first here, because of what this is; `docs/operations.md` names them. */
export const contextWords = [
  "paperchain",
  "bitcoin",
  "ethereum",
  "crypto",
  "trading",
  "invitation",
  "administrator",
];

/** Whether a password is among the tens of thousands that are tried first, or is a word of ours with a few digits or signs. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return commonPasswords.has(folded) || contextWords.includes(folded.replace(/[^a-z]/g, ""));
}

/** argon2id with the library's parameters: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

// Made once: a hash that no password fits, to be compared where there is no account.
const nobodysHash = hash(crypto.randomUUID());

/** Compares a password; where there is no account the same work is done, and the answer is no. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== undefined && fits;
}
