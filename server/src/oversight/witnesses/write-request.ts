import { sameBytes } from "@paperchain/core/oversight/bytes.ts";
import type { Checkpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { consistencySpans } from "@paperchain/core/oversight/proofs.ts";
import type { TreeState } from "@paperchain/core/oversight/tree-state.ts";
import { type Growth, writeCosignRequest } from "@paperchain/core/oversight/witnesses/cosign-request.ts";
import type { Database } from "../../db/connect.ts";
import { findRoot, operatorLog, readRoots, recordTree, type StoredTree } from "../../log/queries/log-tree.ts";

/** Whether the trees of a checkpoint begin with those of an earlier one, by the nodes in the database. */
export async function isPartOfLog(
  db: Database,
  earlier: Checkpoint,
  checkpoint: Checkpoint,
): Promise<boolean> {
  if (!(await isBeginning(db, operatorLog, earlier, checkpoint))) return false;
  if (!earlier.records) return true;
  return isBeginning(db, recordTree, earlier.records, checkpoint.records);
}

async function isBeginning(db: Database, tree: StoredTree, earlier: TreeState, later: TreeState | undefined) {
  if (!later || earlier.size > later.size) return false;
  const root = await findRoot(db, { start: 0, end: earlier.size }, tree);
  return root !== undefined && sameBytes(root, earlier.root);
}

/** The body of a request to cosign a checkpoint, for a witness that knows an earlier one. */
export async function writeRequest(
  db: Database,
  earlier: Checkpoint | undefined,
  checkpoint: Checkpoint,
  note: string,
): Promise<string> {
  const log = await growthOf(db, operatorLog, earlier, checkpoint);
  const { records } = checkpoint;
  return writeCosignRequest({
    log,
    records: records && (await growthOf(db, recordTree, earlier?.records, records)),
    note,
  });
}

async function growthOf(
  db: Database,
  tree: StoredTree,
  earlier: TreeState | undefined,
  later: TreeState,
): Promise<Growth> {
  const old = earlier?.size ?? 0;
  return { old, proof: await readRoots(db, consistencySpans(old, later.size), tree) };
}
