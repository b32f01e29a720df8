import { blockMs, confirmationsNeeded } from "@paperchain/core/funding/confirmations.ts";
import { deposit } from "@paperchain/core/ledger/movement.ts";
import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { postInTransaction } from "../ledger/post-in-transaction.ts";
import { publish } from "../realtime/publish.ts";
import { decideTransaction, lockConfirmedDeposits } from "../transactions/queries/transactions.ts";
import { tellOfDecision } from "./tell-of-decision.ts";

const depositsAtOnce = 100;

/** Completes confirmed deposits of groups whose rules allow it without an administrator. Returns how many. */
export async function completeDeposits(context: Context): Promise<number> {
  return transact(context.db, async (tx) => {
    const confirmed = await lockConfirmedDeposits(tx, {
      now: context.clock(),
      ageMs: confirmationsNeeded * blockMs,
      limit: depositsAtOnce,
      auto: context.groups.all().flatMap(({ id, rules }) => (rules.depositApproval === "auto" ? [id] : [])),
      autoForAdministrators: context.settings.newGroups.depositApproval === "auto",
    });
    // Read after the locks, so that it is later than any fresh start that this waited for.
    const now = context.clock();
    for (const pending of confirmed) {
      const terms = { member: pending.member_id, reference: pending.id, amount: pending.amount };
      const posted = await postInTransaction(tx, [deposit(terms)], now);
      if (!posted) throw new Error(`Deposit ${pending.id} has no wallet to go to.`);
      const how = { status: "Completed", decided_at: now, decided_by: null, reason: null } as const;
      await tellOfDecision(context, tx, await decideTransaction(tx, pending, how));
      await publish(tx, { member: pending.member_id, changed: ["transactions", "balance"] });
    }
    return confirmed.length;
  });
}
