import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import type { StoredTransaction } from "./stored-transactions.ts";

/** For tests: a stored trade of five minutes, accepted at noon, which waits for its record. */
export const aStored = (
  terms: Partial<AcceptedTerms> = {},
  more: Partial<StoredTransaction> = {},
): StoredTransaction => ({
  terms: {
    id: "t1",
    member: "me",
    type: "BuyUp",
    at: "2026-03-01T12:00:00.000Z",
    amount: "10000000",
    fee: "0",
    currency: "USDT",
    cryptoAmount: null,
    trade: {
      coin: "bitcoin",
      direction: "up",
      payoutBps: 8_500,
      rule: 2,
      seconds: 300,
      settlement: "market",
    },
    plan: null,
    ...terms,
  },
  finding: "waiting",
  closed: false,
  ...more,
});
