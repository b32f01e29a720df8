import { sha256 } from "@noble/hashes/sha2.js";
import type { LogIntegrity } from "@paperchain/contract/oversight/shapes.ts";
import type { LineTrouble } from "@paperchain/core/oversight/check-lines.ts";
import { readCheckpoint, type SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { provesConsistency, readPath } from "@paperchain/core/oversight/proofs.ts";
import { readKey, signatureBy } from "@paperchain/core/oversight/signed-note.ts";
import type { TreeState } from "@paperchain/core/oversight/tree-state.ts";

/** A checkpoint's text, and the key that claims to have signed it. */
export interface HeldCheckpoint {
  readonly key: string;
  readonly note: string;
}

/** Violations of the log, worst first. The first one found is reported. */
export type Trouble =
  | "unreadable"
  | "other-key"
  | "forged"
  | "rolled-back"
  | "forked"
  | "records-gone"
  | "records-changed"
  | "trade-changed"
  | "transaction-changed"
  | "promise-missing"
  | "promise-wrong"
  | "promise-broken"
  | "proof-kept-back"
  | "balance-changed"
  | "not-told"
  | "witness-differs"
  | LineTrouble["trouble"]
  | "silent"
  | "other-person";

export interface LogMatch {
  readonly fits: true;
  readonly shown: HeldCheckpoint;
  readonly checkpoint: SignedCheckpoint;
  /** The checkpoint that it was compared with; undefined if this browser had none. */
  readonly since: SignedCheckpoint | undefined;
  /** The time of the answer by the server's word; undefined if it gives none. */
  readonly answerMs: number | undefined;
  /** Checkpoints that witnesses cosigned, as the server sent them, not checked yet. */
  readonly cosigned: readonly string[];
}

export interface LogMismatch {
  readonly fits: false;
  readonly trouble: Trouble;
  readonly held: HeldCheckpoint | undefined;
  readonly shown: HeldCheckpoint;
  /** The wrong line or name, as the server sent it. */
  readonly detail?: string;
}

/** The calls to the server's log. */
export interface AskedLog {
  /** The newest checkpoint, and whether the server says that its log still matches it. */
  newest(): Promise<{
    readonly note: string;
    readonly log: LogIntegrity;
    readonly answerMs?: number | undefined;
    readonly cosigned?: readonly string[];
  }>;
  key(): Promise<string>;
  /** The proof that the smaller log is the beginning of the larger; undefined if the server has none. */
  proof(sizes: Sizes): Promise<readonly string[] | undefined>;
  /** The same for the records. */
  recordProof(sizes: Sizes): Promise<readonly string[] | undefined>;
}

interface Sizes {
  readonly from: number;
  readonly to: number;
}

/** Whether a key made this signature of a text. */
export type VerifySignature = (
  publicKey: Uint8Array,
  text: string,
  signature: Uint8Array,
) => Promise<boolean>;

/**
 * Checks the server's log against this browser's checkpoint: the key is the same, and every old line is still in place.
 * If the server itself reports a mismatch, that counts too. Throws if the server cannot be reached.
 */
export async function checkLog(
  held: HeldCheckpoint | undefined,
  log: AskedLog,
  verify: VerifySignature,
): Promise<LogMatch | LogMismatch> {
  // A browser without a checkpoint asks for the key at the same time.
  const [newest, key] = await Promise.all([log.newest(), held?.key ?? log.key()]);
  const { note, log: integrity, answerMs, cosigned = [] } = newest;
  const misfit = async (trouble: Trouble): Promise<LogMismatch> => ({
    fits: false,
    trouble,
    held,
    // Withholding the key does not avoid the alarm.
    shown: { note, key: await log.key().catch(() => "") },
  });
  const checkpoint = readCheckpoint(note);
  const signer = readKey(sha256, key);
  if (!checkpoint || !signer) return misfit("unreadable");
  const signature = signatureBy(sha256, signer, checkpoint);
  if (!signature || checkpoint.origin !== signer.name) return misfit("other-key");
  if (!(await verify(signer.publicKey, checkpoint.text, signature))) return misfit("forged");
  if (integrity !== "as signed") return misfit(integrity === "shorter" ? "rolled-back" : "forked");
  const since = held && readCheckpoint(held.note);
  const trouble = since && (await findChange(since, checkpoint, log));
  if (trouble) return misfit(trouble);
  return { fits: true, shown: { key, note }, checkpoint, since, answerMs, cosigned };
}

/** Checks that no old line and no old record is missing or changed. */
export async function findChange(
  earlier: SignedCheckpoint,
  later: SignedCheckpoint,
  log: Pick<AskedLog, "proof" | "recordProof">,
): Promise<Trouble | undefined> {
  const lines = await compare(earlier, later, log.proof);
  if (lines !== "grown") return lines === "shorter" ? "rolled-back" : "forked";
  if (!earlier.records) return undefined;
  const records = later.records ? await compare(earlier.records, later.records, log.recordProof) : "shorter";
  if (records === "grown") return undefined;
  return records === "shorter" ? "records-gone" : "records-changed";
}

/** Whether a tree is the beginning of another one. */
async function compare(
  earlier: TreeState,
  later: TreeState,
  prove: AskedLog["proof"],
): Promise<"grown" | "shorter" | "changed"> {
  if (later.size < earlier.size) return "shorter";
  const proof = later.size === earlier.size ? [] : await prove({ from: earlier.size, to: later.size });
  const path = proof && readPath(proof);
  return path && provesConsistency(sha256, earlier, later, path) ? "grown" : "changed";
}
