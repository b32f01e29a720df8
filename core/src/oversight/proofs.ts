import { fromBase64, sameBytes } from "./bytes.ts";
import { pairHash, type Sha256 } from "./merkle-tree.ts";
import type { TreeState } from "./tree-state.ts";

/** A span of leaves, the end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The spans whose roots prove that a leaf is in a tree of the given size, from the leaf up (RFC 9162, 2.1.3.1). */
export function inclusionSpans(leaf: number, size: number): Span[] {
  return descend(leaf, { start: 0, end: size });
}

function descend(leaf: number, { start, end }: Span): Span[] {
  if (end - start <= 1) return [];
  const middle = start + largestPowerBelow(end - start);
  const [into, beside] = [
    { start, end: middle },
    { start: middle, end },
  ];
  return leaf < middle ? [...descend(leaf, into), beside] : [...descend(leaf, beside), into];
}

/** The spans whose roots prove that a smaller tree is the beginning of a larger one (RFC 9162, 2.1.4.1). */
export function consistencySpans(from: number, to: number): Span[] {
  if (from === 0 || from === to) return [];
  return compare(from, { start: 0, end: to }, true);
}

function compare(from: number, { start, end }: Span, known: boolean): Span[] {
  if (from === end) return known ? [] : [{ start, end }];
  const middle = start + largestPowerBelow(end - start);
  if (from <= middle) return [...compare(from, { start, end: middle }, known), { start: middle, end }];
  return [...compare(from, { start: middle, end }, false), { start, end: middle }];
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** Parses a path that was sent in base64; nothing if one of its nodes is not base64. */
export function readPath(path: readonly string[]): Uint8Array[] | undefined {
  const nodes = path.map(fromBase64).filter((node) => node !== undefined);
  return nodes.length === path.length ? nodes : undefined;
}

/** Whether the path leads from the leaf's hash to the root (RFC 9162, 2.1.3.2). */
export function provesInclusion(
  sha256: Sha256,
  claim: { leaf: number; size: number; hash: Uint8Array; root: Uint8Array },
  path: readonly Uint8Array[],
): boolean {
  if (claim.leaf >= claim.size) return false;
  let [fn, sn, hash] = [claim.leaf, claim.size - 1, claim.hash];
  for (const beside of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = pairHash(sha256, beside, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else hash = pairHash(sha256, hash, beside);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && sameBytes(hash, claim.root);
}

const half = (count: number) => Math.floor(count / 2);

/** Whether the earlier tree is, unchanged, the beginning of the later one (RFC 9162, 2.1.4.2). */
export function provesConsistency(
  sha256: Sha256,
  earlier: TreeState,
  later: TreeState,
  path: readonly Uint8Array[],
): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return path.length === 0 && sameBytes(earlier.root, later.root);
  // An empty tree is the beginning of every tree.
  if (earlier.size === 0) return path.length === 0;
  const [first, ...rest] = isPower(earlier.size) ? [earlier.root, ...path] : path;
  return first !== undefined && leadsToBoth(sha256, earlier, later, [first, ...rest]);
}

function isPower(count: number): boolean {
  let power = 1;
  while (power < count) power *= 2;
  return power === count;
}

function leadsToBoth(
  sha256: Sha256,
  earlier: TreeState,
  later: TreeState,
  [first, ...rest]: readonly [Uint8Array, ...Uint8Array[]],
): boolean {
  let [fn, sn] = [earlier.size - 1, later.size - 1];
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  let [old, now] = [first, first];
  for (const beside of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [old, now] = [pairHash(sha256, beside, old), pairHash(sha256, beside, now)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else now = pairHash(sha256, now, beside);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && sameBytes(old, earlier.root) && sameBytes(now, later.root);
}
