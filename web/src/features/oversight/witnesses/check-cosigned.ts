import { sha256 } from "@noble/hashes/sha2.js";
import { readCheckpoint, type SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { readKey, signatureBy } from "@paperchain/core/oversight/signed-note.ts";
import {
  cosignatureBy,
  cosignedAheadMsMax,
  cosignedText,
} from "@paperchain/core/oversight/witnesses/cosignature.ts";
import { type AskedLog, findChange, type LogMatch, type VerifySignature } from "../log/check-log.ts";
import type { StoredWitness } from "./stored-witnesses.ts";

interface Means {
  readonly log: Pick<AskedLog, "proof" | "recordProof">;
  readonly verify: VerifySignature;
}

export interface CheckedWitnesses {
  readonly witnesses: readonly StoredWitness[];
  /** A checkpoint that a known witness cosigned and that contradicts the shown history. */
  readonly other?: string;
}

/**
 * Compares the checkpoints that known witnesses cosigned with the shown one. Each counts only with the log's signature,
 * and with that of a witness whose key is in a signed line of the log.
 */
export async function checkCosigned(
  known: readonly StoredWitness[],
  match: Pick<LogMatch, "shown" | "checkpoint" | "cosigned">,
  { log, verify }: Means,
): Promise<CheckedWitnesses> {
  const witnesses: StoredWitness[] = [];
  for (const witness of known) {
    let { seen } = witness;
    for (const note of match.cosigned) {
      // It was part of an older log, which this browser has compared with the shown one.
      if (note === seen?.note) continue;
      const found = await openCosigned(witness.key, match.shown.key, note, verify);
      if (!found) continue;
      if (await findChange(found.checkpoint, match.checkpoint, log)) return { witnesses: known, other: note };
      const isAhead = Date.parse(found.at) > Date.parse(match.checkpoint.time) + cosignedAheadMsMax;
      if (!isAhead && isNewer(found, seen)) seen = { note, at: found.at };
    }
    witnesses.push({ ...witness, seen });
  }
  return { witnesses };
}

interface Cosigned {
  readonly checkpoint: SignedCheckpoint;
  readonly at: string;
}

/**
 * The sizes of the trees tell which of two is newer, because a witness's clock may have been wrong. Its time counts
 * only between two of the same size.
 */
function isNewer({ checkpoint, at }: Cosigned, seen: StoredWitness["seen"]): boolean {
  const known = seen && readCheckpoint(seen.note);
  if (!known) return true;
  const lines = checkpoint.size - known.size;
  const more = lines === 0 ? (checkpoint.records?.size ?? 0) - (known.records?.size ?? 0) : lines;
  return more === 0 ? at > seen.at : more > 0;
}

/** The checkpoint in a note and the time of its cosignature, if both keys made their signatures. */
async function openCosigned(
  witnessKey: string | null,
  logKey: string,
  note: string,
  verify: VerifySignature,
): Promise<Cosigned | undefined> {
  const checkpoint = readCheckpoint(note);
  const signer = readKey(sha256, logKey);
  const witness = witnessKey === null ? undefined : readKey(sha256, witnessKey, "cosigns");
  if (!checkpoint || !signer || !witness || checkpoint.origin !== signer.name) return undefined;
  const signature = signatureBy(sha256, signer, checkpoint);
  const cosignature = cosignatureBy(sha256, witness, checkpoint);
  if (!signature || !cosignature) return undefined;
  const text = cosignedText(cosignature.seconds, checkpoint.text);
  const isTrue =
    (await verify(signer.publicKey, checkpoint.text, signature)) &&
    (await verify(witness.publicKey, text, cosignature.signature));
  return isTrue ? { checkpoint, at: new Date(cosignature.seconds * 1_000).toISOString() } : undefined;
}
