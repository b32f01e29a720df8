import { createPublicKey, verify } from "node:crypto";

/** The standard form of an Ed25519 public key is these bytes and the key. */
const spkiStart = Buffer.from("302a300506032b6570032100", "hex");

/** Whether an Ed25519 key made this signature of a text. */
export function verifyText(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  const key = createPublicKey({
    key: Buffer.concat([spkiStart, publicKey]),
    format: "der",
    type: "spki",
  });
  return verify(null, Buffer.from(text), key, signature);
}
