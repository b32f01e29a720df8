import { joinBytes } from "./bytes.ts";

/** SHA-256, passed in by the caller, because core has no cryptography. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** A complete subtree: `level` 0 is a leaf; it holds the `1 << level` leaves from `index << level` on. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

/**
 * RFC 6962 and 9162: leaves and pairs are hashed with different first bytes, so that a pair can never pass for a leaf.
 */
export const leafHash = (sha256: Sha256, leaf: Uint8Array): Uint8Array =>
  sha256(joinBytes(Uint8Array.of(0), leaf));

export const pairHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(joinBytes(Uint8Array.of(1), left, right));

export const emptyRoot = (sha256: Sha256): Uint8Array => sha256(new Uint8Array());

/** The complete subtrees that make up a span of leaves, from left to right. Its start must be aligned as in a tree. */
export function nodesOf(start: number, end: number): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let from = start; from < end; ) {
    let level = 0;
    while (fits(from, level + 1, end)) level += 1;
    nodes.push({ level, index: from / 2 ** level });
    from += 2 ** level;
  }
  return nodes;
}

// Powers instead of shifts: shifts overflow at 2^31.
const fits = (from: number, level: number, end: number) =>
  from % 2 ** level === 0 && from + 2 ** level <= end;

/** The root over the complete subtrees of a span, given from left to right. */
export function foldNodes(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const last = hashes.at(-1);
  if (!last) return emptyRoot(sha256);
  return hashes.slice(0, -1).reduceRight((right, left) => pairHash(sha256, left, right), last);
}

/** The subtrees that a new leaf completes, each with the sibling that its hash needs, from the leaf up. */
export function completedBy(leaf: number): { readonly node: TreeNode; readonly left: TreeNode }[] {
  const completed: { node: TreeNode; left: TreeNode }[] = [];
  for (let level = 0, index = leaf; index % 2 === 1; level += 1, index = (index - 1) / 2) {
    completed.push({ node: { level: level + 1, index: (index - 1) / 2 }, left: { level, index: index - 1 } });
  }
  return completed;
}
