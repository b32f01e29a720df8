import type { LogIntegrity } from "@paperchain/contract/oversight/shapes.ts";
import { sameBytes } from "@paperchain/core/oversight/bytes.ts";
import { isAhead, readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { TreeState } from "@paperchain/core/oversight/tree-state.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { findNewestCheckpoint } from "./queries/checkpoints.ts";
import { countLeaves, findRoot, operatorLog, recordTree, type StoredTree } from "./queries/log-tree.ts";
import type { CheckpointsTable } from "./tables.ts";

/** Whether the log and the records still have, unchanged, the leaves that a checkpoint was signed for. */
export async function checkIntegrity(
  { db, logTexts }: Pick<Context, "db" | "logTexts">,
  { note }: CheckpointsTable,
): Promise<LogIntegrity> {
  const signed = readCheckpoint(note);
  if (!signed) return "changed";
  const log = await checkTree(db, operatorLog, signed);
  if (log !== "as signed") return log;
  if (!(await logTexts.fit(db, signed.size))) return "changed";
  return signed.records ? checkTree(db, recordTree, signed.records) : log;
}

async function checkTree(db: Database, tree: StoredTree, signed: TreeState): Promise<LogIntegrity> {
  if ((await countLeaves(db, tree)) < signed.size) return "shorter";
  const root = await findRoot(db, { start: 0, end: signed.size }, tree);
  return root && sameBytes(root, signed.root) ? "as signed" : "changed";
}

/**
 * Reads the log's texts continuously to find edited ones. A tampered log is reported like every other failure, so
 * operators find it in one place.
 */
export async function watchLog(context: Pick<Context, "db" | "logTexts" | "clock">): Promise<void> {
  const newest = await findNewestCheckpoint(context.db);
  const signed = newest && readCheckpoint(newest.note);
  if (signed) await context.logTexts.walk(context.db, signed);
  const integrity = newest ? await checkIntegrity(context, newest) : "as signed";
  if (signed && isAhead(signed, context.clock().getTime()))
    throw new Error(`The operator log is signed with a date that is still to come: ${signed.time}.`);
  if (integrity === "as signed") return;
  throw new Error(`The operator log is ${integrity}: it is not what was signed, and nothing more is signed.`);
}
