import { asId } from "@paperchain/core/ids.ts";
import { readUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { newId } from "../../db/new-id.ts";
import type { TransactionsTable } from "../../ledger/tables.ts";
import { insertTransaction } from "../../transactions/queries/transactions.ts";
import type { TestMember } from "../members.ts";
import type { TestServer } from "../server.ts";

export interface TransactionDetails {
  readonly type?: TransactionsTable["type"];
  readonly status?: TransactionsTable["status"];
  readonly amount?: string;
  readonly at?: string;
  readonly note?: string;
  readonly address?: string;
}

/** A line in a member's list, made and decided at the given time. No money moves. */
export async function aTransaction(
  server: TestServer,
  member: TestMember,
  details: TransactionDetails = {},
): Promise<string> {
  const at = new Date(details.at ?? server.context.clock());
  const status = details.status ?? "Completed";
  const row = await insertTransaction(server.context.db, {
    id: newId(at),
    member_id: asId(member.id),
    type: details.type ?? "Deposit",
    status,
    amount: readUsdt(details.amount ?? "100") ?? zeroUsdt,
    fee: zeroUsdt,
    currency: "BTC",
    crypto_amount: "0.00238095",
    price: "42000",
    address: details.address ?? null,
    note: details.note ?? "A practice deposit",
    created_at: at,
    decided_at: status === "Pending" ? null : at,
    decided_by: null,
    hidden_at: null,
    payout: null,
    reason: null,
  });
  return row.id;
}
