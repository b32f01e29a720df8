import { joinBytes } from "../bytes.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { keyHash, type NoteKey, type NoteSignature, type SignedNote, signatureBy } from "../signed-note.ts";

/** A witness's signature under another server's checkpoint, and when it was made (C2SP, tlog-cosignature). */
export interface Cosignature {
  /** Seconds since 1970. */
  readonly seconds: number;
  readonly signature: Uint8Array;
}

/** The name of the key with which the server of a log cosigns the checkpoints of others. */
export const witnessOf = (logName: string): string => `${logName}/witness`;

/** The text that a witness signs: the time, and the whole text of the checkpoint. */
export const cosignedText = (seconds: number, checkpointText: string): string =>
  `cosignature/v1\ntime ${seconds}\n${checkpointText}`;

/** The cosignature in the form of a note's signature. */
export const noteCosignature = (
  sha256: Sha256,
  key: NoteKey,
  { seconds, signature }: Cosignature,
): NoteSignature => ({
  name: key.name,
  keyHash: keyHash(sha256, key, "cosigns"),
  signature: joinBytes(writeSeconds(seconds), signature),
});

/** A cosignature dated further ahead than this does not count, because the witness's clock is wrong. */
export const cosignedAheadMsMax = 5 * 60_000;

const secondsBytes = 8;
const signatureBytes = 64;

/** The cosignature under a checkpoint that claims to be from a witness, if there is one. */
export function cosignatureBy(sha256: Sha256, key: NoteKey, note: SignedNote): Cosignature | undefined {
  const bytes = signatureBy(sha256, key, note, "cosigns");
  if (bytes?.length !== secondsBytes + signatureBytes) return undefined;
  const seconds = bytes.slice(0, secondsBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return seconds <= secondsMax ? { seconds, signature: bytes.slice(secondsBytes) } : undefined;
}

/** The last second of the year 9999. Later times cannot be shown as dates. */
const secondsMax = 253_402_300_799;

function writeSeconds(seconds: number): Uint8Array {
  const bytes = new Uint8Array(secondsBytes);
  for (let [at, rest] = [secondsBytes - 1, seconds]; at >= 0; [at, rest] = [at - 1, Math.floor(rest / 256)])
    bytes[at] = rest % 256;
  return bytes;
}
