import { toHex } from "@paperchain/core/oversight/bytes.ts";
import type { SignedNote } from "@paperchain/core/oversight/signed-note.ts";
import { type NoteKey, signatureBy } from "@paperchain/core/oversight/signed-note.ts";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { findLogKey, insertLogKey, updateSealedLogKey } from "../../log/queries/checkpoints.ts";
import type { Seal } from "./seal.ts";
import { openSigningKey } from "./signing-key.ts";
import { verifyText } from "./verify-text.ts";

/** The key that signs this log's checkpoints. Its name is the log's origin. */
export interface LogKey extends NoteKey {
  sign(text: string): Uint8Array;
  hasSigned(note: SignedNote): boolean;
}

export async function openLogKey(db: Database, seal: Seal): Promise<LogKey> {
  const { stored, sign } = await openSigningKey(
    {
      about: "log-key",
      find: () => findLogKey(db),
      insert: (made) => insertLogKey(db, { ...made, origin: originOf(made.public_key) }),
      reseal: (sealed) => updateSealedLogKey(db, sealed),
    },
    seal,
  );
  const key = { name: stored.origin, publicKey: stored.public_key };
  return { ...key, sign, hasSigned: (note) => hasSigned(key, note) };
}

/** The name of the log with this key. No other server's log has it, and it does not depend on the server's address. */
export const originOf = (publicKey: Uint8Array) => `paperchain/log/${toHex(publicKey.subarray(0, 8))}`;

/** Whether a key signed this note. */
export function hasSigned(key: NoteKey, note: SignedNote): boolean {
  const signature = signatureBy(sha256, key, note);
  return signature !== undefined && verifyText(key.publicKey, note.text, signature);
}
