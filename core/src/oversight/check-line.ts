import { fromBase64, sameBytes, utf8 } from "./bytes.ts";
import { type LogLeaf, writeLeaf } from "./leaf.ts";
import { leafHash, type Sha256 } from "./merkle-tree.ts";
import { provesInclusion } from "./proofs.ts";

/** A line as somebody shows it: what it says, the hash it is said to have, and the path from there to a root. */
export interface ShownLine extends LogLeaf {
  readonly hash: string;
  readonly path: readonly string[] | null;
}

/** What a line is found to be: what was signed, nothing that anybody proved yet, not what its hash says, or not in the log. */
export type LineFinding = "signed" | "unproved" | "other text" | "not in the log";

/** Holds a line against its own hash, and that against a log's checkpoint. */
export function checkLine(
  sha256: Sha256,
  line: ShownLine,
  checkpoint: { readonly size: number; readonly root: Uint8Array } | undefined,
): LineFinding {
  const hash = fromBase64(line.hash);
  const own = hashOf(sha256, line);
  if (!hash || !own || !sameBytes(hash, own)) return "other text";
  if (!checkpoint || !line.path || line.seq >= checkpoint.size) return "unproved";
  const path = line.path.map(fromBase64).filter((node) => node !== undefined);
  const claim = { leaf: line.seq, hash, ...checkpoint };
  const proved = path.length === line.path.length && provesInclusion(sha256, claim, path);
  return proved ? "signed" : "not in the log";
}

/** Nothing where the line says what no line can say. */
function hashOf(sha256: Sha256, line: LogLeaf): Uint8Array | undefined {
  try {
    return leafHash(sha256, utf8(writeLeaf(line)));
  } catch {
    return undefined;
  }
}
