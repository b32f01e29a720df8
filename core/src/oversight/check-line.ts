import { fromBase64, sameBytes, utf8 } from "./bytes.ts";
import { type LogLeaf, writeLeaf } from "./leaf.ts";
import { leafHash, type Sha256 } from "./merkle-tree.ts";
import { provesInclusion, readPath } from "./proofs.ts";
import type { TreeState } from "./tree-state.ts";

/** A log line to check: its content, its claimed hash, and the path from there to a root. */
export interface ShownLine extends LogLeaf {
  readonly hash: string;
  readonly path: readonly string[] | null;
}

/** The result for a line: as signed, not proved yet, different from its hash, or not in the log. */
export type LineFinding = "signed" | "unproved" | "other text" | "not in the log";

/** Checks a line against its hash, and the hash against a log's checkpoint. */
export function checkLine(sha256: Sha256, line: ShownLine, checkpoint: TreeState | undefined): LineFinding {
  const hash = fromBase64(line.hash);
  const own = hashOf(sha256, line);
  if (!hash || !own || !sameBytes(hash, own)) return "other text";
  if (!checkpoint || !line.path || line.seq >= checkpoint.size) return "unproved";
  const path = readPath(line.path);
  const claim = { leaf: line.seq, hash, ...checkpoint };
  return path && provesInclusion(sha256, claim, path) ? "signed" : "not in the log";
}

/** Nothing if a value in the line is impossible. */
function hashOf(sha256: Sha256, line: LogLeaf): Uint8Array | undefined {
  try {
    return leafHash(sha256, utf8(writeLeaf(line)));
  } catch {
    return undefined;
  }
}
