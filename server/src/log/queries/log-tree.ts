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
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";

/** A stored tree: the tables of its leaves and of the complete subtrees above them. */
export interface StoredTree {
  readonly leaves: "log_leaves" | "records";
  readonly nodes: "log_nodes" | "record_nodes";
}

export const operatorLog: StoredTree = { leaves: "log_leaves", nodes: "log_nodes" };
export const recordTree: StoredTree = { leaves: "records", nodes: "record_nodes" };

/** Writes a line of the operator log and the subtrees that it completes. */
export async function appendLeaf(tx: Database, seq: number, leaf: string): Promise<void> {
  const leaf_hash = hashOfLeaf(leaf);
  await tx
    .insertInto("log_leaves")
    .values({ seq: BigInt(seq), leaf, leaf_hash })
    .execute();
  await completeNodes(tx, operatorLog, seq, leaf_hash);
}

export const hashOfLeaf = (leaf: string): Buffer => Buffer.from(leafHash(sha256, utf8(leaf)));

/** Writes the subtrees that a new leaf completes: at most as many rows as the tree's height. */
export async function completeNodes(
  tx: Database,
  tree: StoredTree,
  seq: number,
  leaf: Uint8Array,
): Promise<void> {
  const completed = completedBy(seq);
  if (completed.length === 0) return;
  const hashOf = await readNodes(
    tx,
    tree,
    completed.map(({ left }) => left),
  );
  let hash = leaf;
  const nodes = completed.map(({ node, left }) => {
    hash = pairHash(sha256, hashOf(left), hash);
    return { level: node.level, index: BigInt(node.index), hash: Buffer.from(hash) };
  });
  await tx.insertInto(tree.nodes).values(nodes).execute();
}

/** The roots over ranges of leaves, in the order given. */
export async function readRoots(
  db: Database,
  spans: readonly Span[],
  tree = operatorLog,
): Promise<Uint8Array[]> {
  const needed = spans.map(({ start, end }) => nodesOf(start, end));
  const hashOf = await readNodes(db, tree, needed.flat());
  return needed.map((nodes) => foldNodes(sha256, nodes.map(hashOf)));
}

export async function readRoot(db: Database, size: number, tree = operatorLog): Promise<Uint8Array> {
  const [root] = await readRoots(db, [{ start: 0, end: size }], tree);
  if (!root) throw new Error("A span has one root.");
  return root;
}

/** The root over a range of leaves; nothing if a required part of the tree is missing. */
export async function findRoot(
  db: Database,
  span: Span,
  tree = operatorLog,
): Promise<Uint8Array | undefined> {
  try {
    return (await readRoots(db, [span], tree))[0];
  } catch (error) {
    if (error instanceof NodeGone) return undefined;
    throw error;
  }
}

class NodeGone extends Error {}

export async function countLeaves(db: Database, tree = operatorLog): Promise<number> {
  const { rows } = await sql<{
    size: bigint;
  }>`select coalesce(max(seq) + 1, 0) as size from ${sql.table(tree.leaves)}`.execute(db);
  return Number(rows[0]?.size ?? 0n);
}

async function readNodes(
  db: Database,
  tree: StoredTree,
  nodes: readonly TreeNode[],
): Promise<(node: TreeNode) => Uint8Array> {
  // The paths of many leaves share most of their nodes.
  const wanted = [...new Map(nodes.map((node) => [nameOf(node), node])).values()];
  const { rows } = await sql<{ level: number; index: bigint; hash: Buffer }>`
    select w.level, w.index, coalesce(n.hash, l.leaf_hash) as hash
    from unnest(${wanted.map(({ level }) => level)}::smallint[], ${wanted.map(({ index }) => index)}::bigint[]) as w (level, index)
    left join ${sql.table(tree.nodes)} n on w.level > 0 and n.level = w.level and n.index = w.index
    left join ${sql.table(tree.leaves)} l on w.level = 0 and l.seq = w.index`.execute(db);
  const hashes = new Map(rows.map((row) => [nameOf(row), row.hash]));
  return (node) => {
    const hash = hashes.get(nameOf(node));
    if (!hash) throw new NodeGone(`${tree.nodes} has no node ${node.index} of level ${node.level}.`);
    return hash;
  };
}

const nameOf = ({ level, index }: { level: number; index: number | bigint }) => `${level} ${index}`;
