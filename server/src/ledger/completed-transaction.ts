import { zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { TransactionsTable } from "./tables.ts";

type Told = Pick<TransactionsTable, "id" | "member_id" | "type" | "amount" | "note" | "decided_by">;

/** A transaction in USDT that is complete when it is written: it has no coin, no fee, and needs no decision. */
export const completedTransaction = (told: Told, at: Date): TransactionsTable => ({
  ...told,
  status: "Completed",
  fee: zeroUsdt,
  currency: "USDT",
  crypto_amount: null,
  price: null,
  address: null,
  created_at: at,
  decided_at: at,
  hidden_at: null,
  payout: null,
  reason: null,
});
