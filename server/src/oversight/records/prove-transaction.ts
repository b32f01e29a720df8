import type { SealedItem, TransactionProof } from "@paperchain/contract/oversight/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { asId, type OrderId, type TransactionId } from "@paperchain/core/ids.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import {
  openPromise,
  promisesOf,
  readPromiseBatch,
  type SignedPromise,
} from "@paperchain/core/oversight/promise.ts";
import { type BatchKind, batchKinds } from "@paperchain/core/oversight/record.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { isForecastOpen } from "../../trades/queries/forecasts.ts";
import { findRecordOf, listSealedRows, type SealedRow } from "../queries/records.ts";
import type { OpenItems } from "./open-items.ts";
import { makePriceProver } from "./prove-prices.ts";

/** Opens a member's items about a transaction or an order, with their paths to the newest signed root. */
export function makeTransactionProver(context: Context, open: OpenItems) {
  const { db } = context;
  const provePrices = makePriceProver(context);

  return async (
    session: Pick<OpenSession, "role" | "memberId">,
    id: TransactionId | OrderId,
    which?: "accepted item alone",
  ) => {
    const rows = (await listSealedRows(db, id)).filter(
      ({ kind }) => !which || kind === "accepted" || kind === "orders",
    );
    const [first] = rows;
    if (!first || (session.role !== "admin" && first.member_id !== session.memberId))
      return refuse("not_found");
    const { note } = await signCheckpoints(context);
    const size = readCheckpoint(note)?.records?.size ?? 0;
    const items = await openItems(db, rows, { id, size, open });
    const prices = which ? null : await provePrices(id, size);
    // The accepted item contains the member's confidence, which others see only after the close.
    const isHidden = first.member_id !== session.memberId && (await isForecastOpen(db, asId(id)));
    const { accepted, waiting } = items;
    const shown = isHidden && accepted ? { ...items, accepted: null, waiting: waiting + 1 } : items;
    return { practice: true as const, checkpoint: note, ...shown, prices };
  };
}

/** Opens the accepted item of what this server promised. Anybody who has the promise may ask. */
export function makePromiseProver(
  { logKey }: Pick<Context, "logKey">,
  prove: ReturnType<typeof makeTransactionProver>,
) {
  return async (promise: SignedPromise) => {
    const batch = readPromiseBatch(promise.note);
    const isOurs = batch?.origin === promisesOf(logKey.name) && logKey.hasSigned(batch);
    const item = isOurs ? openPromise(sha256, promise, batch) : undefined;
    if (!item) return refuse("not_found");
    return prove(
      { role: "user", memberId: asId(item.member) },
      asId<"transaction">(item.id),
      "accepted item alone",
    );
  };
}

interface Asked {
  readonly id: TransactionId | OrderId;
  /** How many records the checkpoint covers. */
  readonly size: number;
  readonly open: OpenItems;
}

async function openItems(
  db: Database,
  rows: readonly SealedRow[],
  { id, size, open }: Asked,
): Promise<Omit<TransactionProof, "practice" | "checkpoint" | "prices">> {
  const opened = Object.fromEntries(
    batchKinds.map((kind): [BatchKind, SealedItem[]] => [kind, []]),
  ) as Record<BatchKind, SealedItem[]>;
  let [waiting, notCovered] = [0, 0];
  const references = new Set(rows.map(({ reference }) => reference));
  const done = new Set<bigint>();
  for (const { kind, xid, member_id } of rows) {
    const record = xid === null ? undefined : await findRecordOf(db, { kind, xid });
    if (xid === null) notCovered += 1;
    else if (!record || Number(record.seq) >= size) waiting += 1;
    else if (!done.has(record.seq)) {
      done.add(record.seq);
      opened[kind].push(
        ...(await open([record], member_id, size)).filter(({ item }) =>
          isAbout(item, kind === "coins" ? references : new Set([id])),
        ),
      );
    }
  }
  const { accepted, closed, money, orders, fills, coins } = opened;
  return {
    accepted: accepted[0] ?? orders[0] ?? null,
    closed: closed[0] ?? fills[0] ?? null,
    money,
    coins,
    waiting,
    notCovered,
  };
}

/** Movements refer to the transaction by their reference. */
function isAbout(item: string, references: ReadonlySet<string>): boolean {
  const read: { id?: string; reference?: string } = JSON.parse(item);
  return references.has(read.id ?? read.reference ?? "");
}
