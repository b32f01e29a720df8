import type { NoteKey, NoteSignature, SignedNote } from "@paperchain/core/oversight/signed-note.ts";
import {
  cosignatureBy,
  cosignedText,
  noteCosignature,
  witnessOf,
} from "@paperchain/core/oversight/witnesses/cosignature.ts";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { findWitnessKey, insertWitnessKey, updateSealedWitnessKey } from "./queries/witness-key.ts";
import type { Seal } from "./seal.ts";
import { openSigningKey } from "./signing-key.ts";
import { verifyText } from "./verify-text.ts";

/** The key with which this server cosigns the checkpoints of other servers. It is not the key of its own log. */
export interface WitnessKey extends NoteKey {
  cosign(checkpointText: string, at: Date): NoteSignature;
}

export async function openWitnessKey(db: Database, seal: Seal, logName: string): Promise<WitnessKey> {
  const { stored, sign } = await openSigningKey(
    {
      about: "witness-key",
      find: () => findWitnessKey(db),
      insert: (made) => insertWitnessKey(db, made),
      reseal: (sealed) => updateSealedWitnessKey(db, sealed),
    },
    seal,
  );
  const key = { name: witnessOf(logName), publicKey: stored.public_key };
  return {
    ...key,
    cosign: (text, at) => {
      const seconds = Math.floor(at.getTime() / 1_000);
      return noteCosignature(sha256, key, { seconds, signature: sign(cosignedText(seconds, text)) });
    },
  };
}

/** When a witness cosigned a note; nothing if it did not. */
export function cosignedAt(key: NoteKey, note: SignedNote): Date | undefined {
  const cosignature = cosignatureBy(sha256, key, note);
  if (!cosignature) return undefined;
  const { seconds, signature } = cosignature;
  const isTrue = verifyText(key.publicKey, cosignedText(seconds, note.text), signature);
  return isTrue ? new Date(seconds * 1_000) : undefined;
}
