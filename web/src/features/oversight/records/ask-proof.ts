import type { SignedRecords } from "@paperchain/core/oversight/check-trade-proof.ts";
import { checkLog, type HeldCheckpoint } from "../log/check-log.ts";
import { serverLog } from "../log/follow-log.ts";
import { forgetFailures, noteFailure } from "../log/kept-back.ts";
import { verifyEd25519 } from "../log/signatures/verify-ed25519.ts";
import { raiseAlarm, readHeld, readRecordsSince } from "../log/stored-log.ts";
import { growthOf } from "./records-growth.ts";

interface AskedProof<Proof> {
  readonly proof: Proof;
  /** Nothing if the server has no records. */
  readonly records: SignedRecords | undefined;
  readonly held: HeldCheckpoint | undefined;
  readonly shown: HeldCheckpoint;
}

/**
 * Asks for items in the records, optionally about one transaction. The checkpoint over them must follow from this
 * browser's own; otherwise the alarm is raised and there is no answer.
 */
export async function askProof<Proof extends { readonly checkpoint: string }>(
  ask: () => Promise<Proof>,
  transactionId?: string,
): Promise<AskedProof<Proof> | undefined> {
  const held = readHeld();
  const proof = await ask().catch(async (error: unknown) => {
    if (transactionId !== undefined) await noteFailure({ transactionId }, error);
    throw error;
  });
  if (transactionId !== undefined) forgetFailures(transactionId);
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
