import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import {
  completedBy,
  foldNodes,
  leafHash,
  nodesOf,
  pairHash,
  type TreeNode,
} from "@paperchain/core/oversight/merkle-tree.ts";
import type { Span } from "@paperchain/core/oversight/proofs.ts";
import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import { sha256 } from "../../sha256.ts";

/** Writes a line and the subtrees that it completes: at most as many rows as the tree's height. */
export async function appendLeaf(tx: Database, seq: number, leaf: string): Promise<void> {
  let hash = leafHash(sha256, utf8(leaf));
  await tx
    .insertInto("log_leaves")
    .values({ seq: BigInt(seq), leaf, leaf_hash: Buffer.from(hash) })
    .execute();
  const completed = completedBy(seq);
  if (completed.length === 0) return;
  const hashOf = await readNodes(
    tx,
    completed.map(({ left }) => left),
  );
  const nodes = completed.map(({ node, left }) => {
    hash = pairHash(sha256, hashOf(left), hash);
    return { level: node.level, index: BigInt(node.index), hash: Buffer.from(hash) };
  });
  await tx.insertInto("log_nodes").values(nodes).execute();
}

/** The roots over spans of leaves, in the order given. */
export async function readRoots(db: Database, spans: readonly Span[]): Promise<Uint8Array[]> {
  const needed = spans.map(({ start, end }) => nodesOf(start, end));
  const hashOf = await readNodes(db, needed.flat());
  return needed.map((nodes) => foldNodes(sha256, nodes.map(hashOf)));
}

export async function readRoot(db: Database, size: number): Promise<Uint8Array> {
  const [root] = await readRoots(db, [{ start: 0, end: size }]);
  if (!root) throw new Error("A span has one root.");
  return root;
}

/** The root over a span of leaves; nothing if a required part of the tree is missing. */
export async function findRoot(db: Database, span: Span): Promise<Uint8Array | undefined> {
  try {
    return (await readRoots(db, [span]))[0];
  } catch (error) {
    if (error instanceof NodeGone) return undefined;
    throw error;
  }
}

class NodeGone extends Error {}

export async function countLeaves(db: Database): Promise<number> {
  const { rows } = await sql<{
    size: bigint;
  }>`select coalesce(max(seq) + 1, 0) as size from log_leaves`.execute(db);
  return Number(rows[0]?.size ?? 0n);
}

async function readNodes(db: Database, nodes: readonly TreeNode[]): Promise<(node: TreeNode) => Uint8Array> {
  const { rows } = await sql<{ level: number; index: bigint; hash: Buffer }>`
    select w.level, w.index, coalesce(n.hash, l.leaf_hash) as hash
    from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[]) as w (level, index)
    left join log_nodes n on w.level > 0 and n.level = w.level and n.index = w.index
    left join log_leaves l on w.level = 0 and l.seq = w.index`.execute(db);
  const hashes = new Map(rows.map(({ level, index, hash }) => [`${level} ${index}`, hash]));
  return ({ level, index }) => {
    const hash = hashes.get(`${level} ${index}`);
    if (!hash) throw new NodeGone(`The log's tree has no node ${index} of level ${level}.`);
    return hash;
  };
}
