import { completedBy, foldNodes, leafHash, pairHash, type Sha256 } from "./merkle-tree.ts";

/** A tree that is read leaf by leaf. It stores only the complete subtrees at its right edge. */
export interface GrowingTree {
  readonly size: number;
  readonly edge: readonly Uint8Array[];
}

export const emptyTree: GrowingTree = { size: 0, edge: [] };

export function appendTo(sha256: Sha256, { size, edge }: GrowingTree, leaf: Uint8Array): GrowingTree {
  const completed = completedBy(size).length;
  const untouched = edge.slice(0, edge.length - completed);
  const hash = edge
    .slice(edge.length - completed)
    .reduceRight((right, left) => pairHash(sha256, left, right), leafHash(sha256, leaf));
  return { size: size + 1, edge: [...untouched, hash] };
}

export const rootOf = (sha256: Sha256, { edge }: GrowingTree): Uint8Array => foldNodes(sha256, edge);
