import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { writeCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { type LogLeaf, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { foldNodes, leafHash, nodesOf, pairHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { keyHash, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import type { LogKey } from "../../providers/keys/log-key.ts";

/**
 * The ways in which the owner of a database can change its log, with every right and, if given, with the signing key.
 */
export class Owner {
  readonly #tx: Database;
  readonly #key: LogKey;

  constructor(tx: Database, key: LogKey) {
    this.#tx = tx;
    this.#key = key;
  }

  /** Becomes the owner for the rest of the transaction, and removes the triggers that prevent mistakes. */
  async takeOver(): Promise<void> {
    await sql`set local role none`.execute(this.#tx);
    for (const table of ["log_leaves", "log_nodes"]) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(this.#tx);
    }
  }

  async writeText(seq: number, leaf: LogLeaf): Promise<void> {
    await sql`update log_leaves set leaf = ${writeLeaf(leaf)} where seq = ${seq}`.execute(this.#tx);
  }

  async writeTextAndHash(seq: number, leaf: LogLeaf): Promise<void> {
    const text = writeLeaf(leaf);
    const hash = Buffer.from(leafHash(sha256, utf8(text)));
    await sql`update log_leaves set leaf = ${text}, leaf_hash = ${hash} where seq = ${seq}`.execute(this.#tx);
  }

  async deleteLine(seq: number): Promise<void> {
    await sql`delete from log_leaves where seq = ${seq}`.execute(this.#tx);
  }

  async deleteLinesFrom(seq: number): Promise<void> {
    await sql`delete from log_leaves where seq >= ${seq}`.execute(this.#tx);
    await sql`delete from log_nodes where (index + 1) << level > ${seq}`.execute(this.#tx);
  }

  async deleteCheckpointsAbove(size: number): Promise<void> {
    await sql`delete from checkpoints where size > ${size}`.execute(this.#tx);
  }

  /** Replaces this log with another one, with correct hashes. */
  async rechain(leaves: readonly LogLeaf[]): Promise<void> {
    await sql`delete from log_nodes`.execute(this.#tx);
    await sql`delete from log_leaves`.execute(this.#tx);
    const texts = leaves.map(writeLeaf);
    let hashes: Buffer[] = texts.map((text) => Buffer.from(leafHash(sha256, utf8(text))));
    const rows = texts.map((leaf, seq) => ({
      seq: BigInt(seq),
      leaf,
      leaf_hash: hashes[seq] ?? Buffer.of(),
    }));
    await this.#tx.insertInto("log_leaves").values(rows).execute();
    for (let level = 1; hashes.length > 1; level += 1) {
      hashes = pairs(hashes);
      const nodes = hashes.map((hash, index) => ({ level, index: BigInt(index), hash }));
      if (nodes.length > 0) await this.#tx.insertInto("log_nodes").values(nodes).execute();
    }
  }

  /** Signs a history again, from a size on, as if it had always been so. */
  async sign(leaves: readonly LogLeaf[], fromSize = 0): Promise<void> {
    await sql`delete from checkpoints where size >= ${fromSize}`.execute(this.#tx);
    const hashes = leaves.map((leaf) => leafHash(sha256, utf8(writeLeaf(leaf))));
    const { name } = this.#key;
    for (let size = Math.max(1, fromSize); size <= leaves.length; size += 1) {
      const root = rootOf(hashes.slice(0, size));
      const time = latest(leaves.slice(0, size));
      const text = writeCheckpoint({ origin: name, size, root, time });
      const by = { name, keyHash: keyHash(sha256, this.#key), signature: this.#key.sign(text) };
      const row = { size: BigInt(size), at: new Date(time), note: writeNote(text, [by]) };
      await this.#tx.insertInto("checkpoints").values(row).execute();
    }
  }
}

const pairs = (hashes: readonly Buffer[]): Buffer[] =>
  Array.from({ length: hashes.length >> 1 }, (_, n) =>
    Buffer.from(pairHash(sha256, hashes[2 * n] ?? Buffer.of(), hashes[2 * n + 1] ?? Buffer.of())),
  );

const latest = (leaves: readonly LogLeaf[]): string =>
  leaves.map(({ time }) => time).reduce((one, other) => (one > other ? one : other), "");

/** While a tree is small, each of its complete subtrees can be computed from its leaves. */
function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const complete = nodesOf(0, hashes.length).map(({ level, index }) => {
    let layer: Buffer[] = hashes
      .slice(index * 2 ** level, (index + 1) * 2 ** level)
      .map((hash) => Buffer.from(hash));
    while (layer.length > 1) layer = pairs(layer);
    return layer[0] ?? Buffer.of();
  });
  return foldNodes(sha256, complete);
}
