import type { LogStanding } from "@paperchain/contract/oversight/shapes.ts";
import { sameBytes } from "@paperchain/core/oversight/bytes.ts";
import { readNote } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../context.ts";
import { findNewestCheckpoint } from "../../db/queries/oversight/checkpoints.ts";
import { countLeaves, findRoot } from "../../db/queries/oversight/log-tree.ts";
import type { CheckpointsTable } from "../../db/tables/oversight.ts";

/** Whether the log still has, unchanged, the lines that a checkpoint of it was signed for. */
export async function findStanding(
  { db, logTexts }: Pick<Context, "db" | "logTexts">,
  { note }: CheckpointsTable,
): Promise<LogStanding> {
  const signed = readNote(note);
  if (!signed) return "changed";
  if ((await countLeaves(db)) < signed.size) return "shorter";
  const root = await findRoot(db, { start: 0, end: signed.size });
  if (!root || !sameBytes(root, signed.root)) return "changed";
  return (await logTexts.fit(db, signed.size)) ? "as signed" : "changed";
}

/**
 * Reads on in the texts of the log, to find edited ones. Operators learn of a tampered log from the same log of
 * failures as of everything else.
 */
export async function watchLog(context: Pick<Context, "db" | "logTexts">): Promise<void> {
  const newest = await findNewestCheckpoint(context.db);
  const signed = newest && readNote(newest.note);
  if (signed) await context.logTexts.walk(context.db, signed);
  const standing = newest ? await findStanding(context, newest) : "as signed";
  if (standing === "as signed") return;
  throw new Error(`The operator log is ${standing}: it is not what was signed, and nothing more is signed.`);
}
