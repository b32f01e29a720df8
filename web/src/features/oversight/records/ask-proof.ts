import type { SignedRecords } from "@paperchain/core/oversight/check-trade-proof.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { checkLog, type KeptCheckpoint } from "../check/check-log.ts";
import { serverLog } from "../check/follow-log.ts";
import { raiseAlarm, readHeld, readRecordsSince } from "../check/kept-log.ts";
import { writeKept } from "../check/kept-storage.ts";
import { verifyEd25519 } from "../check/signatures/verify-ed25519.ts";
import { growthOf } from "./records-growth.ts";

interface AskedProof<Proof> {
  readonly proof: Proof;
  /** Nothing if the server is from before the first record. */
  readonly records: SignedRecords | undefined;
  readonly held: KeptCheckpoint | undefined;
  readonly shown: KeptCheckpoint;
}

/**
 * Asks for items in the records, about one transaction if it is named. The checkpoint over them must follow from the one that this
 * browser keeps; otherwise the alarm is raised and there is no answer.
 */
export async function askProof<Proof extends { readonly checkpoint: string }>(
  ask: () => Promise<Proof>,
  transactionId?: string,
): Promise<AskedProof<Proof> | undefined> {
  const held = readHeld();
  const proof = await ask().catch(async (error: unknown) => {
    if (transactionId !== undefined) await noteFailure(transactionId, error);
    throw error;
  });
  if (transactionId !== undefined) localStore.storage.removeItem(failuresOf(transactionId));
  const newest = async () => ({ note: proof.checkpoint, log: "as signed" }) as const;
  const match = await checkLog(held, { ...serverLog, newest }, verifyEd25519);
  if (!match.fits) {
    raiseAlarm({ ...match, at: new Date().toISOString() });
    return undefined;
  }
  const { records, time } = match.checkpoint;
  return {
    proof,
    records: records && {
      ...records,
      time,
      since: readRecordsSince(),
      ...growthOf({ ...records, time }),
    },
    held,
    shown: match.shown,
  };
}

const failuresOf = (transactionId: string): string => `proofFailures ${transactionId}`;
const failuresMin = 5;
/** A server may fail with proofs because of a fault, but not for as long as it likes. */
const failingMsMax = 60 * 60_000;

/** Raises the alarm if a server that answers other calls has not given a proof for an hour, over many calls. */
async function noteFailure(transactionId: string, error: unknown): Promise<void> {
  if (!(error instanceof CallFailed) || error.status < 500) return;
  const answersOthers = await serverLog.newest().then(
    () => true,
    () => false,
  );
  if (!answersOthers) return;
  const name = failuresOf(transactionId);
  const [times = 0, sinceMs = Date.now()] = (localStore.storage.getItem(name) ?? "")
    .split(" ")
    .filter(Boolean)
    .map(Number);
  if (times + 1 < failuresMin || Date.now() - sinceMs < failingMsMax)
    return void writeKept(name, `${times + 1} ${sinceMs}`);
  localStore.storage.removeItem(name);
  const held = readHeld();
  const detail = `Transaction ${transactionId}\nNo proof since ${new Date(sinceMs).toISOString()}: ${error.message}`;
  const about = { transactionId, at: new Date().toISOString() };
  raiseAlarm({
    fits: false,
    trouble: "proof-kept-back",
    held,
    shown: held ?? { key: "", note: "" },
    detail,
    ...about,
  });
}
