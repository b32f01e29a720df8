import type { MemberId } from "@paperchain/core/ids.ts";
import { opening } from "@paperchain/core/ledger/movement.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { Database } from "../db/connect.ts";
import { insertWallet } from "../db/queries/wallets.ts";
import { postInTransaction } from "./post-in-transaction.ts";

/** A new member's wallet, with what everybody starts with. */
export async function openWallet(tx: Database, member: MemberId, amount: Usdt, at: Date): Promise<void> {
  await insertWallet(tx, member);
  if (amount > 0n) await postInTransaction(tx, [opening({ member, reference: member, amount })], at);
}
