import { nameOf, type Transaction } from "../transaction.ts";
import type { Decision } from "./admin-api.ts";

/** The texts of a decision, before and after it. */
export function reviewWords(transaction: Transaction, decision: Decision) {
  const noun = transaction.type === "Deposit" ? "deposit" : "withdrawal";
  const name = nameOf(transaction);
  return decision === "approve"
    ? {
        title: `Approve this ${noun}?`,
        what: effects[noun].approve,
        label: "Approve",
        done: `Approved: ${name}.`,
      }
    : {
        title: `Reject this ${noun}?`,
        what: effects[noun].reject,
        label: "Reject",
        done: `Rejected: ${name}.`,
      };
}

const effects = {
  deposit: {
    approve: "The amount is added to the member's available balance at once.",
    reject: "Nothing is added to the member's balance, and the deposit is marked as failed.",
  },
  withdrawal: {
    approve: "The amount that is held for it is spent. It is practice money and goes nowhere.",
    reject: "The amount that is held for it returns to the member's available balance.",
  },
} as const;
