import { type LogLeaf, serverActor } from "../leaf.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { readKey } from "../signed-note.ts";

/** A witness of a log, as a signed line of that log names it. */
export interface PinnedWitness {
  readonly address: string;
  /** The number and the time of the last line about it. */
  readonly seq: number;
  readonly since: string;
  /** The key with which it cosigns; null once it was removed. */
  readonly key: string | null;
}

/**
 * The witnesses after some checked lines of the log, in any order: for each address the line with the highest number
 * counts. Removed witnesses stay in the list, so that rereading an older line does not bring them back.
 */
export function pinWitnesses<Known extends PinnedWitness>(
  sha256: Sha256,
  known: readonly Known[],
  lines: readonly LogLeaf[],
): (Known | PinnedWitness)[] {
  const pinned = new Map<string, Known | PinnedWitness>(known.map((witness) => [witness.address, witness]));
  for (const line of lines) {
    const said = readWitness(sha256, line);
    if (said && said.seq > (pinned.get(said.address)?.seq ?? -1)) pinned.set(said.address, said);
  }
  return [...pinned.values()];
}

function readWitness(sha256: Sha256, line: LogLeaf): PinnedWitness | undefined {
  const { type, actor, seq, time: since } = line;
  if (actor !== serverActor) return undefined;
  if (type === "witness.remove") {
    const { address } = line.before;
    return typeof address === "string" ? { address, seq, since, key: null } : undefined;
  }
  const { address, witnessKey } = line.after;
  if (type !== "witness.add" || typeof address !== "string" || typeof witnessKey !== "string")
    return undefined;
  return readKey(sha256, witnessKey, "cosigns") ? { address, seq, since, key: witnessKey } : undefined;
}
