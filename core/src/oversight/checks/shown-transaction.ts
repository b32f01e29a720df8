import { readUsdt } from "../../money/usdt.ts";
import { type ShownRequest, termsOfRequest } from "../accepted-terms.ts";
import type { Moved, ShownTransaction } from "./check-transaction-proof.ts";

/** A transaction as lists show it. */
export interface ListedTransaction extends ShownRequest {
  readonly status: "Completed" | "Pending" | "Failed";
  readonly payout: string | null;
  readonly decidedAt: string | null;
}

/** The transaction types that the records can be compared with. The others are movements of another transaction. */
export const comparedTypes = [
  "Deposit",
  "Withdraw",
  "BuyUp",
  "BuyDown",
  "MiningPlanPurchase",
  "Adjustment",
  "StartingBalance",
] as const;

/** No member asked for these, so they have no terms. */
const isGiven = (type: string) => type === "Adjustment" || type === "StartingBalance";

/** The parts of a listed transaction that the records have too. */
export function shownTransaction(listed: ListedTransaction): ShownTransaction {
  const { id, member, at, trade: _, plan: __, ...terms } = termsOfRequest(listed);
  return {
    id,
    member,
    at,
    terms: isGiven(listed.type) ? undefined : terms,
    moved: movedBy(listed, BigInt(terms.amount)),
    movedAt: listed.decidedAt ?? at,
  };
}

const nothing: Moved = { available: 0n, held: 0n };

function movedBy({ type, status, payout }: ListedTransaction, amount: bigint): readonly Moved[] | undefined {
  const held: Moved = { available: -amount, held: amount };
  const given: Moved = { available: amount, held: 0n };
  const taken: Moved = { available: -amount, held: 0n };
  if (isGiven(type)) return [given];
  if (type === "Deposit") return { Pending: [nothing, given], Completed: [given], Failed: [nothing] }[status];
  if (type === "Withdraw")
    return { Pending: [held, taken, nothing], Completed: [taken], Failed: [nothing] }[status];
  // A trade that is shown as open may have ended, and a plan keeps paying.
  if (type === "MiningPlanPurchase" || payout === null) return undefined;
  return [{ available: (readUsdt(payout) ?? 0n) - amount, held: 0n }];
}
