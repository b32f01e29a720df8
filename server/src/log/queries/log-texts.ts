import { sameBytes, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { appendTo, emptyTree, type GrowingTree, rootOf } from "@paperchain/core/oversight/growing-tree.ts";
import type { TreeState } from "@paperchain/core/oversight/tree-state.ts";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { listLeaves } from "./log-lines.ts";
import { findRoot } from "./log-tree.ts";

/**
 * Checks the texts of the log against its tree. The tree is computed from stored hashes, so it does not reveal an
 * edited text; this does.
 */
export interface LogTexts {
  /** Whether the newest of these lines still match their hashes, and the last walk found no edited line. */
  fit(db: Database, size: number): Promise<boolean>;
  /** Continues reading all texts up to a signed checkpoint, from the first to the last and then again. */
  walk(db: Database, signed: TreeState): Promise<void>;
}

const block = 64;
const linesAtOnce = 1_000;

/** A walk reads a short log at once, and a long one in several parts, so that other work is not delayed. */
export function openLogTexts(linesPerWalk = 20_000): LogTexts {
  let found: "as signed" | "edited" = "as signed";
  let tree: GrowingTree = emptyTree;
  let target: TreeState | undefined;
  return {
    fit: async (db, size) => found === "as signed" && (await fitsAtTheEnd(db, size)),
    async walk(db, signed) {
      target ??= signed;
      const to = Math.min(target.size, tree.size + linesPerWalk);
      const read = await readOn(db, tree, to);
      if (read.size === target.size || read.size < to) {
        found = sameBytes(rootOf(sha256, read), target.root) ? "as signed" : "edited";
        [tree, target] = [emptyTree, undefined];
      } else tree = read;
    },
  };
}

/** Hashes the last block of lines and the one before it, and compares the result with the stored tree. */
async function fitsAtTheEnd(db: Database, size: number): Promise<boolean> {
  const start = Math.max(0, Math.floor(size / block) * block - block);
  const lines = await listLeaves(db, { from: start, to: size, limit: size - start });
  const read = lines.reduce((tree, { leaf }) => appendTo(sha256, tree, utf8(leaf)), emptyTree);
  const stored = await findRoot(db, { start, end: size });
  return read.size === size - start && stored !== undefined && sameBytes(rootOf(sha256, read), stored);
}

/** Stops at a missing line. */
async function readOn(db: Database, tree: GrowingTree, to: number): Promise<GrowingTree> {
  let read = tree;
  while (read.size < to) {
    const lines = await listLeaves(db, { from: read.size, to, limit: linesAtOnce });
    const inOrder = lines.filter(({ seq }, index) => Number(seq) === read.size + index);
    if (inOrder.length === 0) return read;
    read = inOrder.reduce((grown, { leaf }) => appendTo(sha256, grown, utf8(leaf)), read);
  }
  return read;
}
