import { sha256 } from "@noble/hashes/sha2.js";
import type { LogStanding } from "@paperchain/contract/oversight/shapes.ts";
import { fromBase64 } from "@paperchain/core/oversight/bytes.ts";
import {
  readKey,
  readNote,
  type SignedCheckpoint,
  signatureBy,
} from "@paperchain/core/oversight/checkpoint.ts";
import { provesConsistency } from "@paperchain/core/oversight/proofs.ts";

/** A checkpoint as a text, and the key that is said to have signed it. */
export interface KeptCheckpoint {
  readonly key: string;
  readonly note: string;
}

/** What a server may do that it must never do, the gravest first: what comes first is what is said. */
export type Trouble = "unreadable" | "other-key" | "forged" | "rolled-back" | "forked";

export interface Fit {
  readonly fits: true;
  readonly shown: KeptCheckpoint;
  readonly checkpoint: SignedCheckpoint;
  /** The checkpoint that it was held against; nothing where this browser held none. */
  readonly since: SignedCheckpoint | undefined;
  /** Whether this browser could check the signature. Without it the rest still holds for what this browser saw. */
  readonly signed: boolean;
}

export interface Misfit {
  readonly fits: false;
  readonly trouble: Trouble;
  readonly held: KeptCheckpoint | undefined;
  readonly shown: KeptCheckpoint;
}

/** The server's log, as far as it is asked. */
export interface AskedLog {
  /** The newest checkpoint, and whether the server itself says that its log still has what that was signed for. */
  newest(): Promise<{ readonly note: string; readonly log: LogStanding }>;
  key(): Promise<string>;
  /** The proof that the log of one size begins that of another; nothing where the server has none. */
  proof(sizes: { from: number; to: number }): Promise<readonly string[] | undefined>;
}

/** Whether a key made this signature under a text; nothing where that cannot be found out here. */
export type VerifySignature = (
  publicKey: Uint8Array,
  text: string,
  signature: Uint8Array,
) => Promise<boolean | undefined>;

/**
 * Whether what the server shows of its log fits what this browser saw before: signed by the same key, and with every line
 * that was there still in its place. A server that says itself that it is not so is believed. Whether it can be asked at all is another matter, and throws.
 */
export async function checkLog(
  held: KeptCheckpoint | undefined,
  log: AskedLog,
  verify: VerifySignature,
): Promise<Fit | Misfit> {
  const { note, log: standing } = await log.newest();
  const misfit = async (trouble: Trouble): Promise<Misfit> => ({
    fits: false,
    trouble,
    held,
    // Whoever does not tell the key does not stop the alarm by that.
    shown: { note, key: await log.key().catch(() => "") },
  });
  const checkpoint = readNote(note);
  const key = held?.key ?? (await log.key());
  const signer = readKey(sha256, key);
  if (!checkpoint || !signer) return misfit("unreadable");
  const signature = signatureBy(sha256, signer, checkpoint);
  if (!signature || checkpoint.origin !== signer.name) return misfit("other-key");
  const signed = await verify(signer.publicKey, checkpoint.text, signature);
  if (signed === false) return misfit("forged");
  if (standing !== "as signed") return misfit(standing === "shorter" ? "rolled-back" : "forked");
  const since = held && readNote(held.note);
  const trouble = since && (await findChange(since, checkpoint, log));
  if (trouble) return misfit(trouble);
  return { fits: true, shown: { key, note }, checkpoint, since, signed: signed === true };
}

/** What happened to the lines that were there: none is gone, and none is another. */
async function findChange(
  earlier: SignedCheckpoint,
  later: SignedCheckpoint,
  log: AskedLog,
): Promise<Trouble | undefined> {
  if (later.size < earlier.size) return "rolled-back";
  const proof = later.size === earlier.size ? [] : await log.proof({ from: earlier.size, to: later.size });
  const path = proof?.map(fromBase64).filter((node) => node !== undefined);
  if (!path || path.length !== proof?.length) return "forked";
  return provesConsistency(sha256, earlier, later, path) ? undefined : "forked";
}
