import { fromBase64, utf8 } from "./bytes.ts";
import { leafHash, type Sha256 } from "./merkle-tree.ts";
import { provesInclusion, readPath } from "./proofs.ts";
import type { RecordLeaf } from "./record.ts";
import type { TreeState } from "./tree-state.ts";

/**
 * An opened item of a record, with its path to the root of the record, and the record's path to the root of all
 * records.
 */
export interface OpenedItem {
  readonly item: string;
  readonly index: number;
  readonly itemPath: readonly string[];
  readonly record: string;
  readonly path: readonly string[];
}

/** The record of an item, if both paths lead to the signed root; nothing otherwise. */
export function checkItem(sha256: Sha256, opened: OpenedItem, records: TreeState): RecordLeaf | undefined {
  const record = readRecord(opened.record);
  const root = record && fromBase64(record.root);
  const [itemPath, path] = [readPath(opened.itemPath), readPath(opened.path)];
  if (!record || !root || !itemPath || !path) return undefined;
  const item = { leaf: opened.index, size: record.count, hash: leafHash(sha256, utf8(opened.item)), root };
  const leaf = { leaf: record.seq, hash: leafHash(sha256, utf8(opened.record)), ...records };
  return provesInclusion(sha256, item, itemPath) && provesInclusion(sha256, leaf, path) ? record : undefined;
}

// Hashes the text without parsing it first: a record that the server never wrote leads to no signed root.
function readRecord(text: string): RecordLeaf | undefined {
  try {
    return JSON.parse(text) as RecordLeaf;
  } catch {
    return undefined;
  }
}
