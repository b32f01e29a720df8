import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Seals bytes so that only this server can open them, and only under the same label. */
export interface Seal {
  /**
   * `about` is the label: the kind and the owner, such as `kyc-document:<id>:<member>`. Opening requires the same
   * label.
   */
  seal(bytes: Uint8Array, about: string): Buffer;
  /** Throws if a byte was changed, if the label differs, or if the key is missing. */
  unseal(sealed: Uint8Array, about: string): Buffer;
  /** The first bytes of everything sealed from now on; other first bytes mean an older key. */
  readonly mark: Buffer;
  /** The marks of all keys that this server can open. */
  readonly readable: readonly Buffer[];
}

/** A sealed value that cannot be opened: changed, moved to another place, or sealed with a missing key. */
export class SealBroken extends Error {}

const version = 1;
const keyIdBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const markBytes = 1 + keyIdBytes;

interface SealingKey {
  readonly mark: Buffer;
  readonly key: Buffer;
}

/**
 * AES-256-GCM: mark (version, key id), nonce, ciphertext, tag. Seals with the newest key and opens with any. The tag
 * also authenticates the mark and `about`, so a sealed row that is copied to another place does not open there.
 */
export function openSeal(newest: Uint8Array, before: readonly Uint8Array[] = []): Seal {
  const current = sealingKey(newest);
  const all = [current, ...before.map(sealingKey)];
  return {
    mark: current.mark,
    readable: all.map(({ mark }) => mark),
    seal: (bytes, about) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce);
      cipher.setAAD(associated(current.mark, about));
      return Buffer.concat([current.mark, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    unseal: (sealed, about) => {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const found = all.find(({ mark }) => mark.equals(bytes.subarray(0, markBytes)));
      if (!found || bytes.length < markBytes + nonceBytes + tagBytes)
        throw new SealBroken("This was sealed with a key that this server does not have.");
      return open(bytes, found, about);
    },
  };
}

function open(sealed: Buffer, { mark, key }: SealingKey, about: string): Buffer {
  const nonce = sealed.subarray(markBytes, markBytes + nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(associated(mark, about));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(markBytes + nonceBytes, -tagBytes));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    throw new SealBroken("This is not what was sealed here.");
  }
}

const associated = (mark: Buffer, about: string) => Buffer.concat([mark, Buffer.from(about)]);

// The secret itself encrypts nothing. Each use gets a derived key, and the id reveals nothing about either.
function sealingKey(secret: Uint8Array): SealingKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `paperchain ${purpose}`, bytes));
  return {
    mark: Buffer.concat([Buffer.from([version]), derive("seal key id", keyIdBytes)]),
    key: derive("seal", 32),
  };
}
