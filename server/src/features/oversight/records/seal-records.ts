import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { type RecordKind, recordKinds, writeRecord } from "@paperchain/core/oversight/record.ts";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../db/connect.ts";
import { countLeaves, hashOfLeaf, recordTree } from "../../../db/queries/oversight/log-tree.ts";
import {
  hashItems,
  insertRecord,
  sumMovements,
  takeSealingTurn,
  updateSealing,
  type XidSpan,
} from "../../../db/queries/oversight/records.ts";
import { transact } from "../../../db/transact.ts";

/** The transactions of one turn: after a long stop, records stay small enough to prove an item quickly. */
const xidsMax = 1_000n;
const seedBytes = 32;

type Sealing = Pick<Context, "db" | "clock" | "randomBytes">;

/**
 * Puts everything that was committed since the last time into records: accepted transactions, closed trades and money. Any
 * number of servers may do this at once; one has the turn.
 */
export async function sealRecords(context: Sealing): Promise<void> {
  while (await transact(context.db, (tx) => sealTurn(context, tx)));
}

/** Whether there is more to do. */
async function sealTurn(context: Sealing, tx: Database): Promise<boolean> {
  const span = await takeSealingTurn(tx, xidsMax);
  if (!span || span.before <= span.first) return false;
  for (const kind of recordKinds) await sealKind(context, tx, kind, span);
  await updateSealing(tx, span.before);
  return span.before === span.first + xidsMax;
}

async function sealKind(
  { clock, randomBytes }: Sealing,
  tx: Database,
  kind: RecordKind,
  span: XidSpan,
): Promise<void> {
  const seed = randomBytes(seedBytes);
  const { count, root } = await hashItems(tx, kind, span, seed);
  if (!root) return;
  const seq = await countLeaves(tx, recordTree);
  const totals = kind === "money" ? await sumMovements(tx, span) : null;
  const time = clock().toISOString();
  const leaf = writeRecord({ seq, time, kind, count, root: toBase64(root), totals });
  await insertRecord(tx, {
    seq: BigInt(seq),
    leaf,
    leaf_hash: hashOfLeaf(leaf),
    kind,
    first_xid: span.first,
    before_xid: span.before,
    seed,
  });
}
