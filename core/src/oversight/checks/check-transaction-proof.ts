import { checkItem, type OpenedItem } from "../check-item.ts";
import type { SignedRecords, TradeProof } from "../check-trade-proof.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { hasAll } from "./has-all.ts";

/** A transaction as a list or an answer shows it, in the names and units of the records. */
export interface ShownTransaction {
  readonly id: string;
  readonly member: string;
  readonly at: string;
  /** The terms that were accepted; nothing for a transaction that no member asked for. */
  readonly terms: Readonly<Record<string, unknown>> | undefined;
  /** The sums of its movements; nothing where they are not shown. */
  readonly moved: { readonly available: bigint; readonly held: bigint } | undefined;
}

export interface TransactionCheck {
  readonly finding: "sealed" | "waiting" | "not covered" | "different";
  readonly about: readonly ("terms" | "money")[];
}

/** As long as `checkTradeProof` allows the records. */
const waitMsMax = 5 * 60_000;

/** Compares a transaction that is no trade, as it is shown, with the signed records. */
export function checkTransactionProof(
  sha256: Sha256,
  shown: ShownTransaction,
  proof: Pick<TradeProof, "accepted" | "money" | "waiting" | "notCovered">,
  records: SignedRecords,
): TransactionCheck {
  const { id, member, at, terms, moved } = shown;
  const open = (opened: OpenedItem) =>
    checkItem(sha256, opened, records) ? readItem(opened.item) : undefined;
  const isOld = records.since === undefined || at <= records.since;
  const isDue = Date.parse(records.time) - Date.parse(at) > waitMsMax && (proof.notCovered === 0 || !isOld);
  const isWaiting = proof.waiting > 0 && !isDue;

  const accepted = proof.accepted && open(proof.accepted);
  const items = proof.money.map(open);
  const areMine = items.every((item) => hasAll(item, { reference: id, member }));
  const hasTerms =
    terms === undefined || (proof.accepted !== null && hasAll(accepted, { id, member, at, ...terms }));
  const areSums =
    moved === undefined ||
    (sumOf(items, "available") === moved.available && sumOf(items, "held") === moved.held);

  const about: ("terms" | "money")[] = [];
  if (!hasTerms && (proof.accepted !== null || isDue)) about.push("terms");
  if (!areMine || (!areSums && !isWaiting && proof.notCovered === 0)) about.push("money");
  if (about.length > 0) return { finding: "different", about };
  if (proof.notCovered > 0) return { finding: "not covered", about };
  return { finding: hasTerms && areSums && proof.waiting === 0 ? "sealed" : "waiting", about };
}

const sumOf = (items: readonly unknown[], side: "available" | "held"): bigint =>
  items.reduce((sum: bigint, item) => sum + BigInt(String(Reflect.get(Object(item), side) ?? 0)), 0n);

function readItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
