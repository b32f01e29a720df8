import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { opening } from "@paperchain/core/ledger/movement.ts";
import { type Usdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { Database } from "../db/connect.ts";
import { insertWallet } from "../db/queries/ledger/wallets.ts";
import { insertTransaction } from "../db/queries/transactions/transactions.ts";
import { postInTransaction } from "./post-in-transaction.ts";

/** A new member's wallet with the starting balance: the first line of the member's list. */
export async function openWallet(tx: Database, member: MemberId, amount: Usdt, at: Date): Promise<void> {
  await insertWallet(tx, member);
  if (amount === 0n) return;
  await postInTransaction(tx, [opening({ member, reference: member, amount })], at);
  await insertTransaction(tx, {
    // The reference of the movement, as for every transaction. Member and transaction are two tables.
    id: asId(member),
    member_id: member,
    type: "StartingBalance",
    status: "Completed",
    amount,
    fee: zeroUsdt,
    currency: "USDT",
    crypto_amount: null,
    price: null,
    address: null,
    note: "Practice money to start with",
    created_at: at,
    decided_at: at,
    decided_by: null,
    hidden_at: null,
    payout: null,
    reason: null,
  });
}
