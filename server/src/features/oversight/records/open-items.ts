import type { SealedItem } from "@paperchain/contract/oversight/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { type BatchTree, batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import type { Context } from "../../../context.ts";
import { readRoots, recordTree } from "../../../db/queries/oversight/log-tree.ts";
import { listItemHashes, listMemberItems } from "../../../db/queries/oversight/records.ts";
import { sha256 } from "../../../db/sha256.ts";
import type { RecordsTable } from "../../../db/tables/oversight.ts";
import { joinedCache } from "../../../providers/coin-images/joined-cache.ts";

const hourMs = 60 * 60_000;

/** Opens a member's items of a record, with their paths to the root over as many records as a checkpoint covers. */
export type OpenItems = (record: RecordsTable, member: MemberId, size: number) => Promise<SealedItem[]>;

/**
 * The items are computed from the rows as they are now: if a row was changed since it was sealed, its path does not lead to
 * the root.
 */
export function makeItemOpener({ db, clock }: Pick<Context, "db" | "clock">): OpenItems {
  // A thousand members ask about one settlement at once, and its items do not change.
  const trees = joinedCache<BatchTree>({ keptMs: hourMs, failureKeptMs: 1_000, entriesMax: 16 });
  const treeOf = (record: RecordsTable) =>
    trees.get(String(record.seq), clock(), async () => batchTree(sha256, await listItemHashes(db, record)));

  return async (record, member, size) => {
    const mine = await listMemberItems(db, record, member);
    const tree = await treeOf(record);
    const spans = inclusionSpans(Number(record.seq), size);
    const path = (await readRoots(db, spans, recordTree)).map(toBase64);
    return mine.map(({ ord, item }) => ({
      item,
      index: Number(ord),
      itemPath: tree.path(Number(ord)).map(toBase64),
      record: record.leaf,
      path,
    }));
  };
}
