import { sameBytes, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { type LogLeaf, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { emptyRoot, leafHash, pairHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { sha256 } from "../../db/sha256.ts";
import type { LogKey } from "../../providers/keys/log-key.ts";

/**
 * The verifier's check a second time, with the server's own rules and the definition of the tree, all in memory: is
 * this log complete, signed, and the history that the checkpoint was signed for? It shares no line with the verifier.
 */
export function isLogTrue(download: readonly string[], heldNote: string, key: LogKey): boolean {
  const [, ...values] = download.map((line) => JSON.parse(line));
  const leaves: LogLeaf[] = values.filter((value) => !("checkpoint" in value));
  const texts = download.slice(1).filter((line) => !("checkpoint" in JSON.parse(line)));
  const checkpoints = values
    .filter((value) => "checkpoint" in value)
    .map(({ checkpoint }) => readCheckpoint(checkpoint));
  const held = readCheckpoint(heldNote);
  const promised = Math.max(...checkpoints.map((checkpoint) => checkpoint?.size ?? 0));
  const hashes = texts.map((text) => leafHash(sha256, utf8(text)));
  const fits = [held, ...checkpoints].every(
    (checkpoint) =>
      checkpoint &&
      key.hasSigned(checkpoint) &&
      checkpoint.size <= hashes.length &&
      sameBytes(rootOf(hashes.slice(0, checkpoint.size)), checkpoint.root),
  );
  const inOrder = leaves.every(({ seq }, at) => seq === at) && promised === leaves.length;
  const written = leaves.every((leaf, at) => writeLeaf(leaf) === texts[at]);
  return fits && inOrder && written && leaves.every((leaf, at) => isInTime(leaf, leaves[at - 1], at, held));
}

function isInTime(
  { time }: LogLeaf,
  before: LogLeaf | undefined,
  at: number,
  held: { size: number; time: string } | undefined,
): boolean {
  if (before && time < before.time) return false;
  if (!held) return false;
  return at < held.size ? time <= held.time : time >= held.time;
}

/** RFC 9162, 2.1.1, word for word. */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (!first) return emptyRoot(sha256);
  if (hashes.length === 1) return first;
  const k = 2 ** (Math.ceil(Math.log2(hashes.length)) - 1);
  return pairHash(sha256, rootOf(hashes.slice(0, k)), rootOf(hashes.slice(k)));
}
