import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toHex } from "./bytes.ts";
import { appendTo, emptyTree, rootOf as rootOfRead } from "./growing-tree.ts";
import {
  completedBy,
  emptyRoot,
  foldNodes,
  leafHash,
  nodesOf,
  pairHash,
  type TreeNode,
} from "./merkle-tree.ts";
import { consistencySpans, inclusionSpans, provesConsistency, provesInclusion, type Span } from "./proofs.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));

/** The test leaves of the Certificate Transparency implementations. */
const knownLeaves = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
].map(fromHex);

const knownRoots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

const beside = {
  one: "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
  pair: "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
  right: "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
  four: "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
  lastPair: "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
  middlePair: "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
  six: "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f",
};

/** Built as the server builds it: leaf by leaf, storing each completed subtree. */
function grow(leaves: readonly Uint8Array[]) {
  const nodes = new Map<string, Uint8Array>();
  const at = ({ level, index }: TreeNode) => nodes.get(`${level} ${index}`) ?? new Uint8Array();
  leaves.forEach((leaf, index) => {
    let hash = leafHash(sha256, leaf);
    nodes.set(`0 ${index}`, hash);
    for (const { node, left } of completedBy(index)) {
      hash = pairHash(sha256, at(left), hash);
      nodes.set(`${node.level} ${node.index}`, hash);
    }
  });
  const rootOf = ({ start, end }: Span) => foldNodes(sha256, nodesOf(start, end).map(at));
  return { rootOf, root: (size: number) => rootOf({ start: 0, end: size }) };
}

/** The definition of RFC 9162, 2.1.1, word for word. */
function defined(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return emptyRoot(sha256);
  if (leaves.length === 1) return leafHash(sha256, first);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return pairHash(sha256, defined(leaves.slice(0, k)), defined(leaves.slice(k)));
}

test.each(knownRoots.map((root, size) => [size, root] as const))(
  "Certificate Transparency's tree of %i leaves has its known root",
  (size, root) => {
    expect(toHex(grow(knownLeaves).root(size))).toBe(root);
  },
);

test.each([
  [0, 1, []],
  [0, 8, [beside.one, beside.pair, beside.right]],
  [5, 8, [beside.four, beside.lastPair, knownRoots[4]]],
  [2, 3, [knownRoots[2]]],
  [1, 5, [knownRoots[1], beside.pair, beside.four]],
])("the known proof that leaf %i is in the tree of %i", (leaf, size, path) => {
  const tree = grow(knownLeaves);
  expect(inclusionSpans(leaf, size).map((span) => toHex(tree.rootOf(span)))).toEqual(path);
});

test.each([
  [1, 1, []],
  [1, 8, [beside.one, beside.pair, beside.right]],
  [6, 8, [beside.middlePair, beside.lastPair, knownRoots[4]]],
  [2, 5, [beside.pair, beside.four]],
  [6, 7, [beside.middlePair, beside.six, knownRoots[4]]],
])("the known proof that the tree of %i begins the tree of %i", (from, to, path) => {
  const tree = grow(knownLeaves);
  expect(consistencySpans(from, to).map((span) => toHex(tree.rootOf(span)))).toEqual(path);
});

const sizes = fc.array(fc.uint8Array({ maxLength: 4 }), { minLength: 1, maxLength: 70 });

test("a tree grown leaf by leaf is the tree of the definition, and every proof of it is accepted", () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (leaves, some, other) => {
      const tree = grow(leaves);
      const to = (some % leaves.length) + 1;
      const from = other % (to + 1);
      const root = tree.root(to);
      expect(root).toEqual(defined(leaves.slice(0, to)));
      const leaf = other % to;
      const hash = leafHash(sha256, leaves[leaf] ?? new Uint8Array());
      const inclusion = inclusionSpans(leaf, to).map(tree.rootOf);
      expect(provesInclusion(sha256, { leaf, size: to, hash, root }, inclusion)).toBe(true);
      const consistency = consistencySpans(from, to).map(tree.rootOf);
      const earlier = { size: from, root: tree.root(from) };
      expect(provesConsistency(sha256, earlier, { size: to, root }, consistency)).toBe(true);
    }),
  );
});

test("no proof is accepted for another leaf, another root, another size, or with one bit of its path changed", () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (leaves, some, other) => {
      const tree = grow(leaves);
      const to = leaves.length;
      const from = (some % to) + 1;
      const [earlier, later] = [from, to].map((size) => ({ size, root: tree.root(size) })) as [Tree, Tree];
      const path = consistencySpans(from, to).map(tree.rootOf);
      const flipped = flipBit(earlier.root, other);
      expect(provesConsistency(sha256, { ...earlier, root: flipped }, later, path)).toBe(false);
      expect(provesConsistency(sha256, earlier, { ...later, root: flipBit(later.root, other) }, path)).toBe(
        false,
      );
      expect(provesConsistency(sha256, later, { ...earlier, size: to - 1 }, path)).toBe(false);
      expect(provesConsistency(sha256, earlier, later, [...path, flipped])).toBe(false);
      path.forEach((hash, at) => {
        const spoilt = path.with(at, flipBit(hash, other));
        expect(provesConsistency(sha256, earlier, later, spoilt)).toBe(false);
        expect(provesConsistency(sha256, earlier, later, path.toSpliced(at, 1))).toBe(false);
      });
      const leaf = other % to;
      const hash = leafHash(sha256, leaves[leaf] ?? new Uint8Array());
      const claim = { leaf, size: to, hash, root: later.root };
      const inclusion = inclusionSpans(leaf, to).map(tree.rootOf);
      expect(provesInclusion(sha256, { ...claim, hash: flipBit(hash, other) }, inclusion)).toBe(false);
      expect(provesInclusion(sha256, { ...claim, leaf: leaf + to }, inclusion)).toBe(false);
      expect(provesInclusion(sha256, claim, [...inclusion, hash])).toBe(false);
      inclusion.forEach((beside, at) => {
        expect(provesInclusion(sha256, claim, inclusion.with(at, flipBit(beside, other)))).toBe(false);
      });
    }),
  );
});

interface Tree {
  readonly size: number;
  readonly root: Uint8Array;
}

function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const at = bit % (bytes.length * 8);
  return bytes.map((byte, index) => (index === at >> 3 ? byte ^ (1 << (at & 7)) : byte));
}

test("a tree that is read leaf by leaf has the known roots at each size", () => {
  let tree = emptyTree;
  const roots = [rootOfRead(sha256, tree)];
  for (const leaf of knownLeaves) {
    tree = appendTo(sha256, tree, leaf);
    roots.push(rootOfRead(sha256, tree));
  }
  expect(roots.map(toHex)).toEqual(knownRoots);
});
