import type { SealedItem, TransactionProof } from "@paperchain/contract/oversight/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import type { TransactionId } from "@paperchain/core/ids.ts";
import { type BatchTree, batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import type { OpenSession } from "../../../authentication/session.ts";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../db/connect.ts";
import { readRoots, recordTree } from "../../../db/queries/oversight/log-tree.ts";
import {
  findRecordOf,
  listItemHashes,
  listMemberItems,
  listSealedRows,
  type SealedRow,
} from "../../../db/queries/oversight/records.ts";
import { sha256 } from "../../../db/sha256.ts";
import type { RecordsTable } from "../../../db/tables/oversight.ts";
import { joinedCache } from "../../../providers/coin-images/joined-cache.ts";
import { signCheckpoints } from "../sign-checkpoints.ts";

const hourMs = 60 * 60_000;

/**
 * Opens a member's items, with their paths to the newest signed root. The items are computed from the rows as they are
 * now: if a row was changed since it was sealed, its path does not lead to the root.
 */
export function makeTransactionProver(context: Context) {
  const { db, clock } = context;
  // A thousand members ask about one settlement at once, and its items do not change.
  const trees = joinedCache<BatchTree>({ keptMs: hourMs, failureKeptMs: 1_000, entriesMax: 16 });
  const treeOf = (record: RecordsTable) =>
    trees.get(String(record.seq), clock(), async () => batchTree(sha256, await listItemHashes(db, record)));

  return async (session: OpenSession, id: TransactionId) => {
    const rows = await listSealedRows(db, id);
    const [first] = rows;
    if (!first || (session.role !== "admin" && first.member_id !== session.memberId))
      return refuse("not_found");
    const { note } = await signCheckpoints(context);
    const size = readCheckpoint(note)?.records?.size ?? 0;
    const items = await openItems(db, rows, { id, size, treeOf });
    return { practice: true as const, checkpoint: note, ...items };
  };
}

interface Asked {
  readonly id: TransactionId;
  /** How many records the checkpoint covers. */
  readonly size: number;
  readonly treeOf: (record: RecordsTable) => Promise<BatchTree>;
}

async function openItems(
  db: Database,
  rows: readonly SealedRow[],
  asked: Asked,
): Promise<Omit<TransactionProof, "practice" | "checkpoint">> {
  const opened = { accepted: [] as SealedItem[], closed: [] as SealedItem[], money: [] as SealedItem[] };
  let [waiting, notCovered] = [0, 0];
  const done = new Set<bigint>();
  for (const { kind, xid, member_id } of rows) {
    const record = xid === null ? undefined : await findRecordOf(db, { kind, xid });
    if (xid === null) notCovered += 1;
    else if (!record || Number(record.seq) >= asked.size) waiting += 1;
    else if (!done.has(record.seq)) {
      done.add(record.seq);
      opened[kind].push(...(await openRecord(db, record, member_id, asked)));
    }
  }
  const { accepted, closed, money } = opened;
  return { accepted: accepted[0] ?? null, closed: closed[0] ?? null, money, waiting, notCovered };
}

async function openRecord(
  db: Database,
  record: RecordsTable,
  member: SealedRow["member_id"],
  { id, size, treeOf }: Asked,
): Promise<SealedItem[]> {
  const mine = (await listMemberItems(db, record, member)).filter(({ item }) => isAbout(item, id));
  const tree = await treeOf(record);
  const path = (await readRoots(db, inclusionSpans(Number(record.seq), size), recordTree)).map(toBase64);
  return mine.map(({ ord, item }) => ({
    item,
    index: Number(ord),
    itemPath: tree.path(Number(ord)).map(toBase64),
    record: record.leaf,
    path,
  }));
}

/** Items of the journal name the transaction as their reference. */
function isAbout(item: string, id: string): boolean {
  const read: { id?: string; reference?: string } = JSON.parse(item);
  return read.id === id || read.reference === id;
}
