import { sameBytes } from "../bytes.ts";
import type { Checkpoint, SignedCheckpoint } from "../checkpoint.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { provesConsistency } from "../proofs.ts";
import type { TreeState } from "../tree-state.ts";
import type { CosignRequest, Growth } from "./cosign-request.ts";

export type Verdict =
  | "cosign"
  /** The request contradicts itself: its old size is larger than the size to cosign. */
  | "unreadable"
  /** Its old size differs from the last cosigned one, or the same size has another root. */
  | "conflict"
  /** The proof does not show that the tree only grew. */
  | "unproved";

/**
 * Whether a witness cosigns a checkpoint of a log, given the last one that it cosigned. The checks are those of C2SP's
 * tlog-witness, in its order; our extension then checks the records in the same way.
 */
export function judgeRequest(
  sha256: Sha256,
  last: Checkpoint | undefined,
  request: CosignRequest & { readonly checkpoint: SignedCheckpoint },
): Verdict {
  const { checkpoint } = request;
  const log = judgeGrowth(sha256, last, checkpoint, request.log);
  if (log !== "cosign") return log;
  if (request.records && checkpoint.records)
    return judgeGrowth(sha256, last?.records, checkpoint.records, request.records);
  return last?.records ? "unproved" : "cosign";
}

function judgeGrowth(
  sha256: Sha256,
  last: TreeState | undefined,
  next: TreeState,
  { old, proof }: Growth,
): Verdict {
  if (old > next.size) return "unreadable";
  if (old !== (last?.size ?? 0)) return "conflict";
  if (last && last.size === next.size && !sameBytes(last.root, next.root)) return "conflict";
  // An empty tree is the beginning of every tree, so there is no proof to send.
  if (!last || last.size === 0) return proof.length === 0 ? "cosign" : "unproved";
  return provesConsistency(sha256, last, next, proof) ? "cosign" : "unproved";
}
