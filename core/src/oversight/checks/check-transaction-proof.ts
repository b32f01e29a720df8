import { micro } from "../../money/usdt.ts";
import { dueAt, payoutOfPeriod, type TimeUnit } from "../../plans/plan.ts";
import type { AcceptedTerms } from "../accepted-terms.ts";
import { checkItem, type OpenedItem } from "../check-item.ts";
import { isAwaitedTooLong, type SignedRecords, type TradeProof } from "../check-trade-proof.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { hasAll } from "./has-all.ts";
import { unlessUnreadable } from "./unless-unreadable.ts";

/** The sums of a transaction's movements, in millionths of a USDT. */
export interface Moved {
  readonly available: bigint;
  readonly held: bigint;
}

/** A transaction as a list or an answer shows it, in the names and units of the records. */
export interface ShownTransaction {
  readonly id: string;
  readonly member: string;
  readonly at: string;
  /** The accepted terms; nothing for a transaction that no member asked for. */
  readonly terms: Readonly<Record<string, unknown>> | undefined;
  /**
   * The movements that fit the shown state; nothing if they are not compared. A pending transaction may have ended just
   * now.
   */
  readonly moved: readonly Moved[] | undefined;
  /** The time of its last shown movement. */
  readonly movedAt: string;
}

export interface TransactionCheck {
  readonly finding: "sealed" | "waiting" | "not covered" | "different";
  readonly about: readonly ("terms" | "money")[];
}

/** Compares a shown transaction other than a trade with the signed records. */
export function checkTransactionProof(
  sha256: Sha256,
  shown: ShownTransaction,
  proof: Pick<TradeProof, "accepted" | "money" | "notCovered">,
  records: SignedRecords,
): TransactionCheck {
  return unlessUnreadable(() => compareTransaction(sha256, shown, proof, records), unreadable);
}

const unreadable: TransactionCheck = { finding: "different", about: ["money"] };

function compareTransaction(
  sha256: Sha256,
  shown: ShownTransaction,
  proof: Pick<TradeProof, "accepted" | "money" | "notCovered">,
  records: SignedRecords,
): TransactionCheck {
  const { id, member, at, terms, moved, movedAt } = shown;
  const open = (opened: OpenedItem | null) =>
    opened && checkItem(sha256, opened, records) ? readItem(opened.item) : undefined;
  const mayBeOlder = proof.notCovered > 0 && (records.since === undefined || at <= records.since);
  const isDue = (since: string) => isAwaitedTooLong(records, since) && !mayBeOlder;

  const accepted = open(proof.accepted);
  const hasTerms = terms === undefined || hasAll(accepted, { id, member, at, ...terms });
  const items = proof.money.map(open);
  const areMine = items.every((item) => hasAll(item, { reference: id, member }));
  const hasMoved = areMine && (moved === undefined || moved.some((sums) => isSum(items, sums)));

  const about = [
    ...(!hasTerms && (proof.accepted !== null || isDue(at)) ? (["terms"] as const) : []),
    ...(!areMine || (!hasMoved && isDue(movedAt)) || !isPaid(accepted, items, isDue)
      ? (["money"] as const)
      : []),
  ];
  if (about.length > 0) return { finding: "different", about };
  if (hasTerms && hasMoved) return { finding: "sealed", about };
  return { finding: proof.notCovered > 0 ? "not covered" : "waiting", about };
}

/** A proof has at least the payouts that the list shows for a plan. */
const payoutsMax = 15;

/**
 * Whether a plan paid what its signed terms say for each period that is over. A fresh start returns a plan before its
 * end.
 */
function isPaid(accepted: unknown, items: readonly unknown[], isDue: (at: string) => boolean): boolean {
  const { plan, amount, at } = Object(accepted) as Partial<AcceptedTerms>;
  if (!plan || amount === undefined || at === undefined) return true;
  const terms = { ...plan, timeUnit: plan.timeUnit as TimeUnit };
  const due = (step: unknown) => String(payoutOfPeriod(micro(BigInt(amount)), terms, Number(step)));
  const payouts = items.filter((item) => hasAll(item, { kind: "plan_payout" }));
  if (payouts.some((item) => !hasAll(item, { available: due(Reflect.get(Object(item), "step")) })))
    return false;
  if (items.some((item) => hasAll(item, { kind: "plan_return" }))) return true;
  const periods = Array.from({ length: Math.min(plan.runTime, payoutsMax) }, (_, nth) => nth + 1);
  const missing = periods.find(
    (step) => due(step) !== "0" && !payouts.some((item) => hasAll(item, { step })),
  );
  return missing === undefined || !isDue(dueAt(new Date(at), terms, missing).toISOString());
}

const isSum = (items: readonly unknown[], { available, held }: Moved): boolean =>
  sumOf(items, "available") === available && sumOf(items, "held") === held;

const sumOf = (items: readonly unknown[], side: keyof Moved): bigint =>
  items.reduce((sum: bigint, item) => sum + BigInt(String(Reflect.get(Object(item), side))), 0n);

function readItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
