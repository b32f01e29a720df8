import { utf8 } from "@paperchain/core/oversight/bytes.ts";

/**
 * Asks the browser itself. One that is too old has no Ed25519, and over plain http to another machine none has any
 * cryptography: then nobody here can tell, and nothing is what is answered.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  text: string,
  signature: Uint8Array,
): Promise<boolean | undefined> {
  // The type says that it is always there; over plain http it is not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const key = await subtle
    ?.importKey("raw", new Uint8Array(publicKey), "Ed25519", false, ["verify"])
    .catch(() => undefined);
  if (!key) return undefined;
  return subtle.verify("Ed25519", key, new Uint8Array(signature), new Uint8Array(utf8(text)));
}
