import type { Transaction } from "./transaction.ts";

/** For tests: a transaction with defaults. */
export const aTransaction = (facts: Partial<Transaction>): Transaction => ({
  id: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c11",
  userId: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c12",
  userName: "Ada Lindqvist",
  type: "Deposit",
  status: "Completed",
  createdAt: "2026-03-01T12:00:00.000Z",
  note: "",
  amount: "25.00",
  currency: "BTC",
  usdAmount: "25.00",
  cryptoAmount: "0.00059523",
  fee: "0.00",
  payout: null,
  pnl: null,
  address: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  confirmations: null,
  nextConfirmationAt: null,
  hiddenAt: null,
  ...facts,
});
