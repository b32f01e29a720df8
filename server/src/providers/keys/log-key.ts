import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { toHex } from "@paperchain/core/oversight/bytes.ts";
import type { SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { type NoteKey, signatureBy } from "@paperchain/core/oversight/signed-note.ts";
import type { Database } from "../../db/connect.ts";
import { findLogKey, insertLogKey, updateSealedLogKey } from "../../db/queries/oversight/checkpoints.ts";
import { sha256 } from "../../db/sha256.ts";
import type { Seal } from "./seal.ts";

/** The key that signs this log's checkpoints. Its name is the log's origin. */
export interface LogKey extends NoteKey {
  sign(text: string): Uint8Array;
  hasSigned(checkpoint: SignedCheckpoint): boolean;
}

const about = "log-key";
const publicKeyBytes = 32;

/**
 * The one signing key of this database: created at the first start, sealed, and the same for every server on it. If
 * an older secret sealed it, it is sealed again with the newest.
 */
export async function openLogKey(db: Database, seal: Seal): Promise<LogKey> {
  if (!(await findLogKey(db))) await insertLogKey(db, makeKey(seal));
  const found = await findLogKey(db);
  if (!found) throw new Error("The log has no key.");
  const der = seal.unseal(found.sealed_private_key, about);
  if (!seal.mark.equals(found.sealed_private_key.subarray(0, seal.mark.length)))
    await updateSealedLogKey(db, seal.seal(der, about));
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  const key = { name: found.origin, publicKey: found.public_key };
  return {
    ...key,
    sign: (text) => sign(null, Buffer.from(text), privateKey),
    hasSigned: (checkpoint) => {
      const signature = signatureBy(sha256, key, checkpoint);
      return signature !== undefined && verify(null, Buffer.from(checkpoint.text), publicKey, signature);
    },
  };
}

function makeKey(seal: Seal) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  // The end of the standard form is the key itself.
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-publicKeyBytes);
  return {
    // A name that no other server's log has, and that does not change with the server's address.
    origin: `paperchain/log/${toHex(raw.subarray(0, 8))}`,
    public_key: raw,
    sealed_private_key: seal.seal(privateKey.export({ format: "der", type: "pkcs8" }), about),
  };
}
