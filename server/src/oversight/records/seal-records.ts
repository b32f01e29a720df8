import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import {
  type BatchKind,
  batchKinds,
  type PollFacts,
  type RecordLeaf,
  writeRecord,
} from "@paperchain/core/oversight/record.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { countLeaves, hashOfLeaf, recordTree } from "../../log/queries/log-tree.ts";
import { listPollsOf } from "../../market/queries/polls.ts";
import type { PollsTable } from "../../market/tables.ts";
import {
  foldTrades,
  hashItems,
  insertRecord,
  listKindsWritten,
  sumMovements,
  takeSealingTurn,
  updateSealing,
  type XidSpan,
} from "../queries/records.ts";

/**
 * The maximum number of transactions in one turn. After a long stop, this keeps records small enough to prove an item
 * quickly.
 */
const xidsMax = 1_000n;
const seedBytes = 32;

type Sealing = Pick<Context, "db" | "clock" | "randomBytes">;

/**
 * Puts everything that was committed since the last time into records: polls with their prices, accepted transactions,
 * closed trades and money. Any number of servers may do this at once, but one has the turn.
 */
export async function sealRecords(context: Sealing): Promise<void> {
  while (await transact(context.db, (tx) => sealTurn(context, tx)));
}

/** Whether there is more to seal. */
async function sealTurn(context: Sealing, tx: Database): Promise<boolean> {
  const span = await takeSealingTurn(tx, xidsMax);
  if (!span || span.before <= span.first) return false;
  const written = await listKindsWritten(tx, span);
  if (written.includes("prices")) await sealPolls(context, tx, span);
  for (const kind of batchKinds) if (written.includes(kind)) await sealKind(context, tx, kind, span);
  if (written.includes("money")) await foldTrades(tx, span);
  await updateSealing(tx, span.before);
  return span.before === span.first + xidsMax;
}

/** Uses the root that was computed when the poll was recorded, and does not read its ticks again. */
async function sealPolls(context: Sealing, tx: Database, span: XidSpan): Promise<void> {
  for (const poll of await listPollsOf(tx, span)) {
    const { count, root } = poll;
    const leaf = {
      kind: "prices",
      count,
      root: toBase64(root),
      totals: null,
      poll: pollFacts(poll),
    } as const;
    await appendRecord(context, tx, span, { leaf, seed: context.randomBytes(seedBytes), poll: poll.number });
  }
}

async function sealKind(context: Sealing, tx: Database, kind: BatchKind, span: XidSpan): Promise<void> {
  const seed = context.randomBytes(seedBytes);
  const { count, root } = await hashItems(tx, kind, span, seed);
  if (!root) return;
  const totals = kind === "money" ? await sumMovements(tx, span) : null;
  const leaf = { kind, count, root: toBase64(root), totals };
  await appendRecord(context, tx, span, { leaf, seed, poll: null });
}

interface NewRecord {
  readonly leaf: Omit<RecordLeaf, "seq" | "time">;
  readonly seed: Buffer;
  readonly poll: bigint | null;
}

async function appendRecord(
  { clock }: Sealing,
  tx: Database,
  span: XidSpan,
  { leaf, seed, poll }: NewRecord,
): Promise<void> {
  const seq = await countLeaves(tx, recordTree);
  const text = writeRecord({ seq, time: clock().toISOString(), ...leaf });
  await insertRecord(tx, {
    seq: BigInt(seq),
    leaf: text,
    leaf_hash: hashOfLeaf(text),
    kind: leaf.kind,
    first_xid: span.first,
    before_xid: span.before,
    seed,
    poll,
  });
}

/** A poll in the form of its record. */
function pollFacts(poll: PollsTable): PollFacts {
  return {
    number: Number(poll.number),
    source: poll.source,
    host: poll.host,
    asked: poll.asked_at.toISOString(),
    answered: poll.answered_at.toISOString(),
    result: poll.result,
    problem: poll.problem,
    answers: poll.answer_hashes.map(toBase64),
    coins: toBase64(poll.coins_hash),
    seq: Number(poll.seq),
  };
}
