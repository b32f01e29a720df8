import { utf8 } from "@paperchain/core/oversight/bytes.ts";

/**
 * Uses the browser's own cryptography. Old browsers have no Ed25519, and over plain http to another machine there is none at
 * all: the answer is then undefined.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  text: string,
  signature: Uint8Array,
): Promise<boolean | undefined> {
  // The type says that `subtle` always exists; over plain http it does not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const key = await subtle
    ?.importKey("raw", new Uint8Array(publicKey), "Ed25519", false, ["verify"])
    .catch(() => undefined);
  if (!key) return undefined;
  return subtle.verify("Ed25519", key, new Uint8Array(signature), new Uint8Array(utf8(text)));
}
