import type { Sha256 } from "../merkle-tree.ts";
import {
  openPromise,
  type PromisedItem,
  promisesOf,
  readPromiseBatch,
  type SignedPromise,
} from "../promise.ts";
import { readKey, signatureBy } from "../signed-note.ts";

/**
 * A promise whose item leads to a root under a signature. Whether the key made that signature is checked separately.
 */
export interface ReadPromise {
  readonly item: PromisedItem;
  readonly publicKey: Uint8Array;
  readonly text: string;
  readonly signature: Uint8Array;
  /** Whether the server had records when it signed. Later records must then contain the promised transaction. */
  readonly hasRecords: boolean;
}

/** Opens a promise that claims to be signed by this key; nothing if its form or its path is wrong. */
export function readPromise(sha256: Sha256, key: string, promise: SignedPromise): ReadPromise | undefined {
  const batch = readPromiseBatch(promise.note);
  const signer = readKey(sha256, key);
  if (!batch || !signer || batch.origin !== promisesOf(signer.name)) return undefined;
  const signature = signatureBy(sha256, signer, batch);
  const item = openItem(sha256, promise, batch);
  if (!signature || !item) return undefined;
  const { publicKey } = signer;
  return { item, publicKey, text: batch.text, signature, hasRecords: batch.records !== undefined };
}

// Checked because a server could sign the hash of any text.
function openItem(...asked: Parameters<typeof openPromise>): PromisedItem | undefined {
  try {
    return openPromise(...asked);
  } catch {
    return undefined;
  }
}
