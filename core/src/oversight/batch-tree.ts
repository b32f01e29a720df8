import { pairHash, type Sha256 } from "./merkle-tree.ts";

/** The whole tree over a batch of hashes, from the leaves up to the root. */
export interface BatchTree {
  /** Nothing for an empty batch. */
  readonly root: Uint8Array | undefined;
  /** The nodes that lead from a leaf to the root (RFC 9162, 2.1.3.1). */
  path(leaf: number): Uint8Array[];
}

/** Joins pairs level by level. A last node without a partner moves up, which gives the tree that RFC 9162 describes. */
export function batchTree(sha256: Sha256, leaves: readonly Uint8Array[]): BatchTree {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; ) {
    level = joinPairs(sha256, level);
    levels.push(level);
  }
  return {
    root: levels.at(-1)?.[0],
    path: (leaf) =>
      levels.flatMap((level, height) => {
        const beside = level[Math.floor(leaf / 2 ** height) ^ 1];
        return beside && level.length > 1 ? [beside] : [];
      }),
  };
}

function joinPairs(sha256: Sha256, level: readonly Uint8Array[]): Uint8Array[] {
  const joined: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [one, other] = [level[at], level[at + 1]];
    if (one) joined.push(other ? pairHash(sha256, one, other) : one);
  }
  return joined;
}
