import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { loadAgain } from "../../../../lib/load/load-again.ts";

/**
 * Whether a key made this signature of a text. The browser's own cryptography checks it. Browsers offer none over plain
 * http to another machine, and old ones have no Ed25519; then a library is loaded that checks the same.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  text: string,
  signature: Uint8Array,
): Promise<boolean> {
  const message = new Uint8Array(utf8(text));
  // The type says that `subtle` always exists; over plain http it does not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const key = await subtle
    ?.importKey("raw", new Uint8Array(publicKey), "Ed25519", false, ["verify"])
    .catch(() => undefined);
  if (key) return subtle.verify("Ed25519", key, new Uint8Array(signature), message);
  const { verifyByLibrary } = await loadLibrary();
  return verifyByLibrary(publicKey, message, signature);
}

const loadLibrary = loadAgain(() => import("./verify-by-library.ts"));
