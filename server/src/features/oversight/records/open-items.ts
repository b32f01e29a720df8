import type { SealedItem } from "@paperchain/contract/oversight/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { type BatchTree, batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import type { RecordLeaf } from "@paperchain/core/oversight/record.ts";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../db/connect.ts";
import { readRoots, recordTree } from "../../../db/queries/oversight/log-tree.ts";
import { listItemHashes, listMemberItems } from "../../../db/queries/oversight/records.ts";
import { sha256 } from "../../../db/sha256.ts";
import type { RecordsTable } from "../../../db/tables/oversight.ts";
import { joinedCache } from "../../../providers/coin-images/joined-cache.ts";

const hourMs = 60 * 60_000;
/** The tree of a record with more items is kept: as many members may ask about one settlement at once, and its items do not change. */
const itemsUnkept = 1_000;

/** Opens a member's items of some records, with their paths to the root over as many records as a checkpoint covers. */
export type OpenItems = (
  records: readonly RecordsTable[],
  member: MemberId,
  size: number,
) => Promise<SealedItem[]>;

/**
 * The items are computed from the rows as they are now: if a row was changed since it was sealed, its path does not lead to
 * the root.
 */
export function makeItemOpener({ db, clock }: Pick<Context, "db" | "clock">): OpenItems {
  const kept = joinedCache<BatchTree>({ keptMs: hourMs, failureKeptMs: 1_000, entriesMax: 16 });
  const keptTree = (record: RecordsTable) =>
    kept.get(String(record.seq), clock(), async () => treeOver((await listItemHashes(db, [record]))[0]));

  return async (records, member, size) => {
    const mine = await listMemberItems(db, records, member);
    const small = records.filter((record) => !isLarge(record));
    const hashes = await listItemHashes(db, small);
    const trees = new Map(small.map(({ seq }, index) => [seq, treeOver(hashes[index])]));
    for (const record of records.filter(isLarge)) trees.set(record.seq, await keptTree(record));
    const paths = await readPaths(db, records, size);
    const shown = new Map(
      records.map(({ seq, leaf }, index) => [seq, { record: leaf, path: paths[index] ?? [] }]),
    );
    return mine.flatMap(({ seq, ord, item }) => {
      const [index, tree, above] = [Number(ord), trees.get(seq), shown.get(seq)];
      return tree && above ? [{ item, index, itemPath: tree.path(index).map(toBase64), ...above }] : [];
    });
  };
}

const treeOver = (hashes: readonly Uint8Array[] = []) => batchTree(sha256, hashes);

const isLarge = ({ leaf }: RecordsTable) => (JSON.parse(leaf) as RecordLeaf).count > itemsUnkept;

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
