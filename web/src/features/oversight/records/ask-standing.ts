import { sha256 } from "@noble/hashes/sha2.js";
import {
  checkStanding,
  type ShownStanding,
  type StandingFinding,
} from "@paperchain/core/standings/check-standing.ts";
import { call } from "../../../lib/call/call.ts";
import { followLog } from "../check/follow-log.ts";
import { askLineWorker } from "../check/lines/ask-line-worker.ts";

export interface CheckedStanding {
  readonly finding: StandingFinding;
  /** The signed line about the end of the round, and whether it has the root of the table; undefined if this browser found none. */
  readonly line: { readonly seq: number; readonly hasRoot: boolean } | undefined;
  /** Whether the log has more lines about ends of rounds than this browser looked at. */
  readonly isAmongMany: boolean;
}

const linesMax = 100;

/** Compares a member's own row with the final table, and the root of the table with the signed log. */
export async function askStanding(round: string, shown: ShownStanding): Promise<CheckedStanding> {
  const proof = await call("proveMyStanding", { params: { id: round } });
  const log = await followLog();
  const checkpoint = log.fits ? log.checkpoint : undefined;
  const query = { type: "round.close", limit: linesMax, size: checkpoint?.size ?? 0 };
  const { lines } = await call("listLogLines", { query });
  const findings = await askLineWorker("findEach", lines, checkpoint);
  const line = lines.find(({ after }, at) => findings[at] === "signed" && after.start === round);
  return {
    finding: checkStanding(sha256, shown, proof),
    line: line && {
      seq: line.seq,
      hasRoot: line.after.root === proof.root && line.after.members === proof.members,
    },
    isAmongMany: lines.length === linesMax,
  };
}
