import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

const commonPasswords = new Set<string>(dictionary["passwords-common"]);

/** Words that an attacker would guess first on this site. `docs/operations.md` lists them. */
export const contextWords = [
  "paperchain",
  "bitcoin",
  "ethereum",
  "crypto",
  "trading",
  "invitation",
  "administrator",
];

/** Whether a password is among the tens of thousands of common ones, or one of our words with a few digits or signs. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return commonPasswords.has(folded) || contextWords.includes(folded.replace(/[^a-z]/g, ""));
}

/** Hashes passwords, and compares them with a hash. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without an account there is no hash. The comparison then takes equally long, and fails. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Of argon2id: 19 MiB and two passes, as OWASP asks for. */
const productCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Never set in the product, and no setting reaches it. Only tests hash cheaply. */
export function openPasswords(cost = productCost): Passwords {
  // No password has this hash. It is compared when there is no account.
  const nobodysHash = hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hash(password, cost),
    matches: async (password, passwordHash) => {
      const fits = await verify(passwordHash ?? (await nobodysHash), password);
      return passwordHash !== undefined && fits;
    },
  };
}
