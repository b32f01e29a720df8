import { batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import type { SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import {
  type Promised,
  promisesOf,
  writePromiseBatch,
  writePromisedItem,
} from "@paperchain/core/oversight/promise.ts";
import { keyHash, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import { sha256 } from "../db/sha256.ts";
import type { LogKey } from "./keys/log-key.ts";

/** Signs, in the name of the log, what this server accepted. */
export interface Promises {
  /** The signed promise as JSON. */
  sign(accepted: Promised): Promise<string>;
}

interface Waiting {
  readonly accepted: Promised;
  readonly resolve: (promise: string) => void;
  readonly reject: (error: unknown) => void;
}

const saltBytes = 16;

/**
 * One signature covers everything that was accepted in one turn of the event loop. Nothing is stored: a copy of a call
 * gets a new promise of the same terms.
 */
export function openPromises({
  logKey,
  clock,
  randomBytes,
  checkpoint,
}: {
  readonly logKey: LogKey;
  readonly clock: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  readonly checkpoint: () => SignedCheckpoint | undefined;
}): Promises {
  const signer = { name: logKey.name, keyHash: keyHash(sha256, logKey) };
  const origin = promisesOf(logKey.name);
  let waiting: Waiting[] = [];

  const signNote = (size: number, root: Uint8Array): string => {
    const log = checkpoint();
    const text = writePromiseBatch({
      origin,
      size,
      root,
      time: clock().toISOString(),
      log,
      records: log?.records,
    });
    return writeNote(text, [{ ...signer, signature: logKey.sign(text) }]);
  };

  const signAll = () => {
    const batch = waiting;
    waiting = [];
    try {
      const salts = randomBytes(saltBytes * batch.length);
      const items = batch.map(({ accepted }, nth) => {
        const salt = salts.toString("hex", saltBytes * nth, saltBytes * (nth + 1));
        return writePromisedItem({ ...accepted, salt });
      });
      const { root = new Uint8Array(), path } = batchTree(
        sha256,
        items.map((item) => leafHash(sha256, Buffer.from(item))),
      );
      const note = asciiJson(signNote(batch.length, root));
      const textOf = nodeTexts();
      for (const [index, { resolve }] of batch.entries()) {
        const [item, nodes] = [asciiJson(items[index] ?? ""), path(index).map(textOf)];
        resolve(`{"item":${item},"index":${index},"path":[${nodes.join(",")}],"note":${note}}`);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return {
    sign: (accepted) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ accepted, resolve, reject }) === 1) setImmediate(signAll);
      }),
  };
}

/**
 * A note contains one long dash, which would make JavaScript store the whole answer with two bytes a character; sending
 * that takes three times as long.
 */
const asciiJson = (text: string): string =>
  JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Each node of a tree is on several paths, and is converted to JSON once. */
function nodeTexts(): (node: Uint8Array) => string {
  const texts = new Map<Uint8Array, string>();
  return (node) => {
    const known = texts.get(node);
    if (known) return known;
    const text = `"${Buffer.from(node.buffer, node.byteOffset, node.length).toString("base64")}"`;
    texts.set(node, text);
    return text;
  };
}
