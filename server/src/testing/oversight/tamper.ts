import { writeCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { type LogLeaf, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { keyHash, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { appendLeaf, hashOfLeaf, readRoot } from "../../log/queries/log-tree.ts";
import type { LogKey } from "../../providers/keys/log-key.ts";

/** The ways in which the owner of a database can change its log, with every right and optionally the signing key. */
export class Owner {
  readonly #tx: Database;
  readonly #key: LogKey;

  constructor(tx: Database, key: LogKey) {
    this.#tx = tx;
    this.#key = key;
  }

  async #run(...statements: RawBuilder<unknown>[]): Promise<void> {
    for (const statement of statements) await statement.execute(this.#tx);
  }

  /** Takes the owner's rights for the rest of the transaction, and removes the triggers that prevent mistakes. */
  takeOver = () =>
    this.#run(
      sql`set local role none`,
      sql`alter table log_leaves disable trigger user`,
      sql`alter table log_nodes disable trigger user`,
    );

  writeText = (seq: number, leaf: LogLeaf) =>
    this.#run(sql`update log_leaves set leaf = ${writeLeaf(leaf)} where seq = ${seq}`);

  async writeTextAndHash(seq: number, leaf: LogLeaf): Promise<void> {
    const hash = hashOfLeaf(writeLeaf(leaf));
    await this.writeText(seq, leaf);
    await this.#run(sql`update log_leaves set leaf_hash = ${hash} where seq = ${seq}`);
  }

  deleteLine = (seq: number) => this.#run(sql`delete from log_leaves where seq = ${seq}`);

  async cutOff(size: number, checkpointsToo?: "checkpoints too"): Promise<void> {
    await this.#run(
      sql`delete from log_leaves where seq >= ${size}`,
      sql`delete from log_nodes where (index + 1) << level > ${size}`,
    );
    if (checkpointsToo) await this.#run(sql`delete from checkpoints where size > ${size}`);
  }

  /** Replaces this log with another one, with correct hashes. */
  async rechain(leaves: readonly LogLeaf[]): Promise<void> {
    await this.#run(sql`delete from log_nodes`, sql`delete from log_leaves`);
    for (const [seq, leaf] of leaves.entries()) await appendLeaf(this.#tx, seq, writeLeaf(leaf));
  }

  /** Signs another log from a size on, as if it had always been like this. */
  async signAgain(leaves: readonly LogLeaf[], fromSize = 0): Promise<void> {
    await this.rechain(leaves);
    await this.#run(sql`delete from checkpoints where size >= ${fromSize}`);
    const { name } = this.#key;
    for (let size = Math.max(1, fromSize); size <= leaves.length; size += 1) {
      const times = leaves.slice(0, size).map(({ time }) => time);
      const time = times.toSorted().at(-1) ?? "";
      const text = writeCheckpoint({ origin: name, size, root: await readRoot(this.#tx, size), time });
      const by = { name, keyHash: keyHash(sha256, this.#key), signature: this.#key.sign(text) };
      const row = { size: BigInt(size), at: new Date(time), note: writeNote(text, [by]) };
      await this.#tx.insertInto("checkpoints").values(row).execute();
    }
  }
}
