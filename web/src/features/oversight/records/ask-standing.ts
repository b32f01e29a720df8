import { sha256 } from "@noble/hashes/sha2.js";
import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import type { OpenedItem } from "@paperchain/core/oversight/check-item.ts";
import type { SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import {
  checkOwnRow,
  checkStanding,
  type RowFinding,
  type ShownStanding,
  type StandingFinding,
} from "@paperchain/core/standings/check-standing.ts";
import { call, thisBrowser } from "../../../lib/call/call.ts";
import { ask } from "../../../lib/call/make-call.ts";
import { followLog } from "../log/follow-log.ts";
import { askSigned } from "../log/lines/ask-signed.ts";
import { askProof } from "./ask-proof.ts";

export interface CheckedStanding {
  readonly finding: StandingFinding;
  /**
   * The signed line about the end of the round, and whether it has the table's root; undefined if this browser found
   * none.
   */
  readonly line: { readonly seq: number; readonly hasRoot: boolean } | undefined;
  /** Whether the log has more lines about ends of rounds than this browser read. */
  readonly isAmongMany: boolean;
  /** The finding from the member's own signed movements about the row. */
  readonly own: RowFinding;
}

/**
 * Compares a member's own row with the final table, the table's root with the signed log, and the figures with the
 * member's own signed movements.
 */
export async function askStanding(round: string, shown: ShownStanding): Promise<CheckedStanding> {
  const proof = await call("proveMyStanding", { params: { id: round } });
  const log = await followLog();
  const checkpoint = log.fits ? log.checkpoint : undefined;
  const closed = await findLine("round.close", round, checkpoint);
  const ended = closed.line && (await findLine("round.end", round, checkpoint)).line;
  const after = closed.line?.after;
  return {
    finding: checkStanding(sha256, shown, proof, after),
    line: closed.line && {
      seq: closed.line.seq,
      hasRoot: after?.root === proof.root && after?.members === proof.members,
    },
    isAmongMany: closed.isAmongMany,
    own: ended ? await askOwnRow(proof.row, ended.time, after) : "not covered",
  };
}

/** The newest signed line of a type about a round. */
async function findLine(type: ActType, round: string, checkpoint: SignedCheckpoint | undefined) {
  const { lines, isWhole } = await askSigned({ type }, checkpoint);
  return { line: lines.find(({ after }) => after.start === round), isAmongMany: !isWhole };
}

/** Recomputes a row from the file that the verifier also reads. */
async function askOwnRow(
  row: string,
  endedAt: string,
  closing: Readonly<Record<string, unknown>> | undefined,
): Promise<RowFinding> {
  const asked = await askProof(async () => {
    const answer = await ask(thisBrowser, "exportMyProofs", {}, "*/*");
    const lines: (Partial<OpenedItem> & { checkpoint?: string })[] = (await answer.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const checkpoint = lines.at(-1)?.checkpoint;
    if (checkpoint === undefined) throw new Error("The file of proofs was cut off.");
    return { items: lines.filter(isItem), checkpoint };
  });
  if (!asked?.records) return "not covered";
  return checkOwnRow(sha256, row, { items: asked.proof.items, records: asked.records, endedAt, closing });
}

const isItem = (line: Partial<OpenedItem>): line is OpenedItem => line.item !== undefined;
