import { hashes, Point, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";

// Set because the library would otherwise use the browser's SHA-512, which is missing wherever this file is needed.
hashes.sha512 = sha512;

/**
 * Refuses everything that browsers refuse. Even in its strict mode, the library alone would accept a key or a signature
 * that differs from an honest one by a point of small order. Honest signers produce neither.
 */
export function verifyByLibrary(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  return (
    verify(signature, message, publicKey, { zip215: false }) &&
    Point.fromBytes(publicKey).isTorsionFree() &&
    Point.fromBytes(signature.slice(0, 32)).isTorsionFree()
  );
}
