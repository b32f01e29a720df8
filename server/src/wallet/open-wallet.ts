import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { opening } from "@paperchain/core/ledger/movement.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { Database } from "../db/connect.ts";
import { completedTransaction } from "../ledger/completed-transaction.ts";
import { postInTransaction } from "../ledger/post-in-transaction.ts";
import { insertWallet } from "../ledger/queries/wallets.ts";
import { insertTransaction } from "../transactions/queries/transactions.ts";

/** A new member's wallet with the starting balance: the first movement of the member's list. */
export async function openWallet(tx: Database, member: MemberId, amount: Usdt, at: Date): Promise<void> {
  await insertWallet(tx, member);
  if (amount === 0n) return;
  await postInTransaction(tx, [opening({ member, reference: member, amount })], at);
  const opened = {
    // The movement refers to the transaction. The member and the transaction are two tables.
    id: asId<"transaction">(member),
    member_id: member,
    type: "StartingBalance",
    amount,
    note: "Practice money to start with",
    decided_by: null,
  } as const;
  await insertTransaction(tx, completedTransaction(opened, at));
}
