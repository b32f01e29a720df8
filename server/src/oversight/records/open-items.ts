import type { SealedItem } from "@paperchain/contract/oversight/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { type BatchTree, batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import type { RecordLeaf } from "@paperchain/core/oversight/record.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { readRoots, recordTree } from "../../log/queries/log-tree.ts";
import type { RecordsTable } from "../../log/tables.ts";
import { joinedCache } from "../../providers/joined-cache.ts";
import { listItemHashes, listMemberItems } from "../queries/records.ts";

const hourMs = 60 * 60_000;
/** Among many records, the hashes of those with at most this many items are read together. */
const itemsTogether = 100;

/** Opens a member's items of some records, with their paths to the root over as many records as a checkpoint covers. */
export type OpenItems = (
  records: readonly RecordsTable[],
  member: MemberId,
  size: number,
) => Promise<SealedItem[]>;

/**
 * Items are computed from the rows as they are now. If a row was changed after it was sealed, its path does not lead to
 * the root.
 */
export function makeItemOpener({ db, clock }: Pick<Context, "db" | "clock">): OpenItems {
  // Cached, because a thousand members ask about one settlement at once, and its items do not change.
  const trees = joinedCache<BatchTree>({ cacheMs: hourMs, failureCacheMs: 1_000, entriesMax: 16 });
  const storedTree = (record: RecordsTable) =>
    trees.get(String(record.seq), clock(), async () => {
      const [hashes = []] = await listItemHashes(db, [record]);
      return batchTree(sha256, hashes);
    });

  return async (records, member, size) => {
    const mine = Map.groupBy(await listMemberItems(db, records, member), ({ seq }) => seq);
    const paths = await readPaths(db, records, size);
    const together = records.length === 1 ? [] : records.filter(isShort);
    const hashes = await listItemHashes(db, together);
    const hashesOf = new Map(together.map(({ seq }, index) => [seq, hashes[index]]));
    const opened: SealedItem[] = [];
    for (const [index, record] of records.entries()) {
      const read = hashesOf.get(record.seq);
      const tree = read ? batchTree(sha256, read) : await storedTree(record);
      const path = paths[index];
      if (!path) throw new Error("A record has a path.");
      for (const { ord, item } of mine.get(record.seq) ?? [])
        opened.push({
          item,
          index: Number(ord),
          itemPath: tree.path(Number(ord)).map(toBase64),
          record: record.leaf,
          path,
        });
    }
    return opened;
  };
}

const isShort = ({ leaf }: RecordsTable) => (JSON.parse(leaf) as RecordLeaf).count <= itemsTogether;

/** The path of each record to the root over as many records as a checkpoint covers. */
async function readPaths(db: Database, records: readonly RecordsTable[], size: number): Promise<string[][]> {
  const spans = records.map(({ seq }) => inclusionSpans(Number(seq), size));
  const roots = (await readRoots(db, spans.flat(), recordTree)).map(toBase64);
  let read = 0;
  return spans.map(({ length }) => {
    read += length;
    return roots.slice(read - length, read);
  });
}
