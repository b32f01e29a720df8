import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import type { Seal } from "./seal.ts";

/** The two halves of a key, as the database stores them. */
export interface StoredKey {
  readonly public_key: Buffer;
  readonly sealed_private_key: Buffer;
}

export interface KeyStore<Stored extends StoredKey> {
  /** The label that the private half is sealed under. */
  readonly about: string;
  find(): Promise<Stored | undefined>;
  /** Stores the key. If several servers create one at once, the first one's stays. */
  insert(made: StoredKey): Promise<void>;
  reseal(sealed: Buffer): Promise<void>;
}

const publicKeyBytes = 32;

/**
 * One Ed25519 key of this database: created at the first start, sealed, and the same for every server on it. If an
 * older secret sealed it, it is sealed again with the newest.
 */
export async function openSigningKey<Stored extends StoredKey>(store: KeyStore<Stored>, seal: Seal) {
  if (!(await store.find())) await store.insert(makeKey(seal, store.about));
  const stored = await store.find();
  if (!stored) throw new Error("A key that was just made is not in the database.");
  const der = seal.unseal(stored.sealed_private_key, store.about);
  if (!seal.mark.equals(stored.sealed_private_key.subarray(0, seal.mark.length)))
    await store.reseal(seal.seal(der, store.about));
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { stored, sign: (text: string): Uint8Array => sign(null, Buffer.from(text), privateKey) };
}

function makeKey(seal: Seal, about: string): StoredKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return {
    // The end of the standard form is the key itself.
    public_key: publicKey.export({ format: "der", type: "spki" }).subarray(-publicKeyBytes),
    sealed_private_key: seal.seal(privateKey.export({ format: "der", type: "pkcs8" }), about),
  };
}
