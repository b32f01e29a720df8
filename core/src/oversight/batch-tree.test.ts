import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { batchTree } from "./batch-tree.ts";
import { utf8 } from "./bytes.ts";
import { foldNodes, leafHash, nodesOf, pairHash } from "./merkle-tree.ts";
import { provesInclusion } from "./proofs.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => leafHash(sha256, utf8(`item ${nth}`)));

/** The root as the operator log computes it: over complete subtrees. */
function rootBySubtrees(leaves: readonly Uint8Array[]): Uint8Array {
  const hashOf = (level: number, index: number): Uint8Array =>
    level === 0
      ? (leaves[index] ?? new Uint8Array())
      : pairHash(sha256, hashOf(level - 1, 2 * index), hashOf(level - 1, 2 * index + 1));
  return foldNodes(
    sha256,
    nodesOf(0, leaves.length).map(({ level, index }) => hashOf(level, index)),
  );
}

test("the tree over a batch is the tree of the operator log, and each path leads to its root and to no other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, nth) => {
      const leaves = leavesOf(count);
      const { root, path } = batchTree(sha256, leaves);
      expect(root).toEqual(rootBySubtrees(leaves));
      const leaf = nth % count;
      const claim = {
        leaf,
        size: count,
        hash: leaves[leaf] ?? new Uint8Array(),
        root: root ?? new Uint8Array(),
      };
      expect(provesInclusion(sha256, claim, path(leaf))).toBe(true);
      expect(provesInclusion(sha256, { ...claim, hash: sha256(claim.hash) }, path(leaf))).toBe(false);
    }),
  );
});

test("an empty batch has no root", () => {
  expect(batchTree(sha256, []).root).toBeUndefined();
});
