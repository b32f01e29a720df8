import { refuse } from "@paperchain/contract/refused.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { consistencySpans, inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { countLeaves, operatorLog, readRoots, recordTree, type StoredTree } from "../log/queries/log-tree.ts";

/** The path from a line to the root of the log at a size. */
export async function proveInclusion({ db }: Context, { seq, size }: { seq: number; size: number }) {
  if (seq >= size || size > (await countLeaves(db))) return refuse("log_too_short");
  const spans = [{ start: seq, end: seq + 1 }, { start: 0, end: size }, ...inclusionSpans(seq, size)];
  const [hash = "", root = "", ...path] = (await readRoots(db, spans)).map(toBase64);
  return { seq, size, hash, root, path };
}

/** The paths from some lines to the root of the log at a size; none for lines beyond that size. */
export async function provePaths(
  db: Database,
  lines: readonly number[],
  size: number,
): Promise<Map<number, string[]>> {
  const within = lines.filter((seq) => seq < size).map((seq) => ({ seq, spans: inclusionSpans(seq, size) }));
  const spans = within.flatMap((line) => line.spans);
  const roots = (await readRoots(db, spans)).map(toBase64);
  return new Map(within.map((line) => [line.seq, roots.splice(0, line.spans.length)]));
}

interface Sizes {
  readonly from: number;
  readonly to: number;
}

/** The nodes that prove both roots: of the smaller and of the larger log. */
export const proveConsistency = ({ db }: Context, sizes: Sizes) => proveGrowth(db, operatorLog, sizes);

/** The same for the records. */
export const proveRecordConsistency = ({ db }: Context, sizes: Sizes) => proveGrowth(db, recordTree, sizes);

async function proveGrowth(db: Database, tree: StoredTree, { from, to }: Sizes) {
  if (from > to || to > (await countLeaves(db, tree))) return refuse("log_too_short");
  const path = await readRoots(db, consistencySpans(from, to), tree);
  return { from, to, path: path.map(toBase64) };
}
