import { hashes, keygen, sign } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { utf8 } from "@paperchain/core/oversight/bytes.ts";

hashes.sha512 = sha512;

/** A key for tests. It signs without the browser's own cryptography, which some tests remove. */
export function aSigner() {
  const { publicKey, secretKey } = keygen();
  return { publicKey, signText: (text: string) => sign(utf8(text), secretKey) };
}
