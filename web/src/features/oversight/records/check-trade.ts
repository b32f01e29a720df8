import { sha256 } from "@noble/hashes/sha2.js";
import {
  checkTradeProof,
  type ShownTrade,
  type TradeCheck,
} from "@paperchain/core/oversight/check-trade-proof.ts";
import { call } from "../../../lib/call/call.ts";
import { checkLog, type LogMatch } from "../check/check-log.ts";
import { serverLog } from "../check/follow-log.ts";
import { raiseAlarm, readHeld, readRecordsSince } from "../check/kept-log.ts";
import { verifyEd25519 } from "../check/verify-ed25519.ts";

export interface CheckedTrade extends TradeCheck {
  /** Whether this browser could check the signature over the records. */
  readonly signed: boolean;
}

/**
 * Compares a trade as it is shown with the signed records. The checkpoint over them must follow from the one that this
 * browser keeps. A difference raises the alarm. Nothing if the server is from before the first record.
 */
export async function checkTrade(shown: ShownTrade): Promise<CheckedTrade | undefined> {
  const held = readHeld();
  const proof = await call("proveTransaction", { params: { id: shown.trade.id } });
  const newest = async () => ({ note: proof.checkpoint, log: "as signed" }) as const;
  const match = await checkLog(held, { ...serverLog, newest }, verifyEd25519);
  const at = new Date().toISOString();
  if (!match.fits) {
    raiseAlarm({ ...match, at });
    return { finding: "different", about: [], signed: false };
  }
  const { records, time } = match.checkpoint;
  if (!records) return undefined;
  const signedRecords = { ...records, time, since: readRecordsSince() };
  const check = checkTradeProof(sha256, shown, proof, signedRecords);
  if (check.finding === "different") raiseAlarm({ ...alarmOf(shown, check, match), held, at });
  return { ...check, signed: match.signed };
}

const alarmOf = ({ trade }: ShownTrade, { about }: TradeCheck, { shown }: LogMatch) => ({
  fits: false as const,
  trouble: "trade-changed" as const,
  shown,
  detail: `Trade ${trade.id}\nOther than in the signed records: ${about.join(", ")}`,
});
