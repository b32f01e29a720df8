import { readCheckpoint, writeCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { keyHash, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import type { TreeState } from "@paperchain/core/oversight/tree-state.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import { checkIntegrity } from "./log-integrity.ts";
import { insertCheckpoint, readSigning, type Signing } from "./queries/checkpoints.ts";
import { findTimeOfLine } from "./queries/log-lines.ts";
import { readRoot, recordTree } from "./queries/log-tree.ts";
import { type LoggedTransaction, transactLogged } from "./queries/transact-logged.ts";
import type { CheckpointsTable } from "./tables.ts";

const minuteMs = 60_000;
/** After a long stop, it is enough to sign the newest lines. */
const missedMax = 1_000;

type Signer = Pick<Context, "db" | "logKey" | "logTexts" | "clock">;

/**
 * Signs new commits: one checkpoint for each line, and one for new records. Without either, it signs the same state
 * again every minute, so that nobody can stop the log and claim that nothing happened. If the log differs from what was
 * signed, it signs nothing more, and the newest checkpoint stays as evidence. Any number of servers may do this at
 * once.
 */
export async function signCheckpoints(context: Signer): Promise<CheckpointsTable> {
  const before = await readSigning(context.db);
  if (before.newest && !isDue(before.newest, before, context.clock())) return before.newest;
  return transactLogged(context.db, async (tx) => {
    const signing = await readSigning(tx);
    const last = signing.newest;
    if (last && !isDue(last, signing, context.clock())) return last;
    return signUpTo(context, tx, signing, last);
  });
}

const isDue = (newest: CheckpointsTable, { log, records }: Sizes, now: Date) =>
  Number(newest.size) !== log ||
  (readCheckpoint(newest.note)?.records?.size ?? 0) !== records ||
  now.getTime() - newest.at.getTime() >= minuteMs;

type Sizes = Pick<Signing, "log" | "records">;

async function signUpTo(
  context: Signer,
  tx: LoggedTransaction,
  { log: size, records: recordCount }: Sizes,
  last: CheckpointsTable | undefined,
): Promise<CheckpointsTable> {
  // A signature under a log that lost or changed lines would contradict earlier signatures.
  const { logTexts } = context;
  if (last && (await checkIntegrity({ db: tx, logTexts }, last)) !== "as signed") return last;
  const signedSize = Number(last?.size ?? 0);
  if (size > signedSize && !(await logTexts.fit(tx, size))) {
    if (last) return last;
    throw new Error("A line of the operator log was edited before it was signed: nothing is signed.");
  }
  const first = Math.min(size, Math.max(signedSize + 1, size - missedMax));
  const before = last && readCheckpoint(last.note)?.records;
  for (let each = first; each < size; each += 1) await signOne(context, tx, each, undefined, before);
  const records = { size: recordCount, root: await readRoot(tx, recordCount, recordTree) };
  return signOne(context, tx, size, laterOf(context.clock(), last && justAfter(last.at)), records);
}

/** Among checkpoints of the same size, a later one has a later time, so that their order is known. */
const justAfter = (time: Date) => new Date(time.getTime() + 1);
const laterOf = (one: Date, other: Date | undefined) => (other && other > one ? other : one);

/**
 * The newest checkpoint has the current time, a skipped one the time of its last line. So a line is never older than a
 * checkpoint that lacks it.
 */
async function signOne(
  { logKey }: Signer,
  tx: LoggedTransaction,
  size: number,
  now: Date | undefined,
  records: TreeState | undefined,
): Promise<CheckpointsTable> {
  const lineAt = (size > 0 && (await findTimeOfLine(tx, size - 1))) || new Date(0);
  const at = laterOf(lineAt, now);
  const root = await readRoot(tx, size);
  const text = writeCheckpoint({ origin: logKey.name, size, root, time: at.toISOString(), records });
  const signature = logKey.sign(text);
  const note = writeNote(text, [{ name: logKey.name, keyHash: keyHash(sha256, logKey), signature }]);
  const signed = { size: BigInt(size), at, note };
  await insertCheckpoint(tx, signed);
  return signed;
}
