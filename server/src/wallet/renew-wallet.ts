import type { MemberId } from "@paperchain/core/ids.ts";
import { addUsdt, type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { newId } from "../db/new-id.ts";
import { renewWallets } from "../ledger/queries/fresh-starts.ts";
import { findWallet } from "../ledger/queries/wallets.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import type { LoggedTransaction } from "../log/queries/transact-logged.ts";

export interface Renewal {
  readonly actor: MemberId;
  readonly member: MemberId;
  readonly amount: Usdt;
  readonly reason: string;
}

/** Restarts a member's wallet, with a line of the log. The caller holds the lock of the member's group. */
export async function renewWallet(
  tx: LoggedTransaction,
  { actor, member, amount, reason }: Renewal,
  now: Date,
): Promise<void> {
  const before = await findWallet(tx, member);
  if (!before) throw new Error("A member has no wallet.");
  const start = newId(now);
  const renewed = { start, members: [member], amount, by: actor };
  const returned = await renewWallets(tx, { ...renewed, reason: freshStartReason(reason) }, now);
  await appendOperatorAct(
    tx,
    {
      type: "wallet.renew",
      actor,
      subject: member,
      before: { total: writeUsdt(addUsdt(before.available, before.held)) },
      after: {
        start,
        amount: writeUsdt(amount),
        cleared: writeUsdt(returned.cleared),
        trades: Number(returned.trades),
        purchases: Number(returned.purchases),
        requests: Number(returned.requests),
      },
      reason,
    },
    now,
  );
}

/** The cause that a returned trade, plan or request names. Verifiers compare it with the log. */
const freshStartReason = (reason: string): string => `Fresh start: ${reason}`;
