import { readMemberId } from "../../../lib/session/session.ts";
import { forgetBalance } from "../balance/stored-balance.ts";
import { type Alarm, dropAlarm, forgetLog } from "../log/stored-log.ts";
import { forgetNames } from "../log/stored-name.ts";
import { forgetPrices } from "../prices/stored-prices.ts";
import { forgetTransaction, forgetTransactions } from "../transactions/stored-transactions.ts";

/**
 * Forgets the subject of an alarm, and nothing of other members. From now on, this browser trusts the server's current
 * state.
 */
export function startAgain({ trouble, userId, transactionId }: Alarm): void {
  if (userId === undefined) {
    forgetLog();
    const me = readMemberId();
    if (me !== undefined) forgetMember(me);
    return;
  }
  if (transactionId !== undefined) forgetTransaction(userId, transactionId);
  else if (trouble === "balance-changed") forgetBalance(userId);
  else if (trouble === "other-person") forgetNames(userId);
  dropAlarm(userId);
}

/** Forgets everything that this browser stored about a member. */
export function forgetMember(userId: string): void {
  forgetTransactions(userId);
  forgetBalance(userId);
  forgetPrices(userId);
  dropAlarm(userId);
}
