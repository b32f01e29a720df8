import { refuse } from "@paperchain/contract/refused.ts";
import { fundingMax } from "@paperchain/core/funding/coins.ts";
import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import { adjustment } from "@paperchain/core/ledger/movement.ts";
import { type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { holdGroupOf } from "../groups/queries/groups.ts";
import type { Once } from "../http/bind/once.ts";
import { completedTransaction } from "../ledger/completed-transaction.ts";
import { postInTransaction } from "../ledger/post-in-transaction.ts";
import { findNewestStart } from "../ledger/queries/fresh-starts.ts";
import { lockWallet } from "../ledger/queries/wallets.ts";
import { refuseOwnMoney } from "../ledger/refuse-own-money.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { publish } from "../realtime/publish.ts";
import { insertTransaction } from "../transactions/queries/transactions.ts";
import { balanceView, readWallet } from "./read-wallet.ts";

export interface Adjustment {
  readonly amount: Usdt;
  readonly reason: string;
}

/** An administrator corrects a balance: a normal transfer that the member sees with its reason. */
export async function adjustBalance(
  context: Context,
  actor: MemberId,
  once: Once,
  member: MemberId,
  { amount, reason }: Adjustment,
) {
  if (amount === 0n) return refuse("amount_zero");
  if (amount > fundingMax || -amount > fundingMax) return refuse("amount_too_large");
  const asked = context.clock();
  const meant = await findNewestStart(context.db, member);
  return transactLogged(context.db, async (tx) => {
    await holdGroupOf(tx, member);
    await lockWallet(tx, member);
    // The administrator corrected the old wallet, so the correction must not move into a round that began since. Its
    // time alone would not show that to a server whose clock is ahead. The row alone would not show it if this call had
    // to wait for a connection.
    const newest = await findNewestStart(tx, member);
    if (newest && (newest.id !== meant?.id || newest.started_at > asked)) return refuse("wallet_began_again");
    const now = context.clock();
    const id: TransactionId = newId(now);
    const before = await readWallet(tx, context.market, member);
    if (!before) return refuse("not_found");
    const refused = await refuseOwnMoney(tx, actor, member);
    if (refused) return refused;
    const posted = await postInTransaction(tx, [adjustment({ member, reference: id, amount })], now);
    if (!posted) return refuse("insufficient_balance");
    const adjusted = {
      id,
      member_id: member,
      type: "Adjustment",
      amount,
      note: `By an administrator: ${reason}`,
      decided_by: actor,
    } as const;
    await insertTransaction(tx, completedTransaction(adjusted, now));
    await appendOperatorAct(
      tx,
      {
        type: "balance.adjust",
        actor,
        subject: member,
        before: {},
        after: { transaction: id, amount: writeUsdt(amount) },
        reason,
      },
      now,
    );
    const after = balanceView((await readWallet(tx, context.market, member)) ?? before);
    await once.store(tx, after);
    await publish(tx, { member, changed: ["transactions", "balance"] });
    return after;
  });
}
