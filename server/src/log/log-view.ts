import type { CheckpointAnswer, LogLine } from "@paperchain/contract/oversight/shapes.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { readCheckpoint, shortCode } from "@paperchain/core/oversight/checkpoint.ts";
import type { LogLeaf } from "@paperchain/core/oversight/leaf.ts";
import type { CheckpointsTable, LogLeavesTable } from "./tables.ts";

/** A signed checkpoint. The values come from the note itself. */
export function checkpointView({ note }: CheckpointsTable): CheckpointAnswer {
  const read = readCheckpoint(note);
  if (!read) throw new Error("A checkpoint of this log cannot be read.");
  const { origin, size, root, time } = read;
  return { origin, size, root: toBase64(root), time, code: shortCode(root), note };
}

export function lineView({ leaf, leaf_hash }: LogLeavesTable): Omit<LogLine, "path"> {
  return { ...readLeaf(leaf), hash: toBase64(leaf_hash) };
}

// `writeLeaf` wrote the text; this is the one place where it is parsed again.
export const readLeaf = (leaf: string): LogLeaf => JSON.parse(leaf) as LogLeaf;
