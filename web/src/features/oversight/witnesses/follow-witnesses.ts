import { sha256 } from "@noble/hashes/sha2.js";
import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import { checkLine, type ShownLine } from "@paperchain/core/oversight/check-line.ts";
import { pinWitnesses } from "@paperchain/core/oversight/witnesses/pin-witnesses.ts";
import type { AskedLog, LogMatch, LogMismatch, VerifySignature } from "../log/check-log.ts";
import { checkCosigned } from "./check-cosigned.ts";
import { readWitnesses, storeWitnesses } from "./stored-witnesses.ts";

/** The newest lines of a type, each with its proof under a log of the given size. */
export type AskLinesOf = (type: ActType, size: number) => Promise<readonly ShownLine[]>;

interface Means {
  readonly log: Pick<AskedLog, "proof" | "recordProof">;
  readonly verify: VerifySignature;
  readonly askLinesOf: AskLinesOf;
}

/**
 * Learns about witnesses from the checked lines that were just read, and compares what they cosigned with the shown
 * log. The first time, it asks for the lines about witnesses by their type, because they may be old. Returns the
 * mismatch, if there is one.
 */
export async function followWitnesses(
  match: LogMatch,
  lines: readonly ShownLine[],
  { log, verify, askLinesOf }: Means,
): Promise<LogMismatch | undefined> {
  const before = readWitnesses();
  const earlier = before ? [] : await askEarlier(match, askLinesOf);
  const known = pinWitnesses(sha256, before ?? [], [...earlier, ...lines]);
  const { witnesses, other } = await checkCosigned(known, match, { log, verify });
  storeWitnesses(witnesses);
  if (other === undefined) return undefined;
  const { shown } = match;
  return { fits: false, trouble: "witness-differs", held: { key: shown.key, note: other }, shown };
}

async function askEarlier({ checkpoint }: LogMatch, askLinesOf: AskLinesOf): Promise<ShownLine[]> {
  const types = ["witness.add", "witness.remove"] as const;
  const found = await Promise.all(types.map((type) => askLinesOf(type, checkpoint.size)));
  return found.flat().filter((line) => checkLine(sha256, line, checkpoint) === "signed");
}
