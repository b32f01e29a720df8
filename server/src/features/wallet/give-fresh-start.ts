import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { lockGroup } from "../../db/queries/groups/groups.ts";
import { findGroupOf, renewWallets } from "../../db/queries/ledger/fresh-starts.ts";
import { appendOperatorAct } from "../../db/queries/oversight/operator-log.ts";
import { transactLogged } from "../../db/transact-logged.ts";
import type { Once } from "../../http/bind/once.ts";
import { balanceView, readWallet, totalOf } from "./read-wallet.ts";

/** An administrator gives a member a fresh start: what is open is returned, and the wallet begins again. */
export async function giveFreshStart(
  context: Context,
  actor: MemberId,
  once: Once,
  { member, reason }: { readonly member: MemberId; readonly reason: string },
) {
  return transactLogged(context.db, async (tx) => {
    const found = await findGroupOf(tx, member);
    if (!found) return refuse("not_found");
    if (found.group_id === null) return refuse("without_group");
    const group = await lockGroup(tx, found.group_id);
    if (!group || group.state === "closed") return refuse("group_closed");
    // After the lock: what was accepted before it is earlier.
    const now = context.clock();
    const before = await readWallet(tx, member);
    if (!before) return refuse("not_found");
    const { startingBalance } = group.rules;
    const start = newId(now);
    const renewed = { start, members: [member], amount: startingBalance, by: actor };
    const returned = await renewWallets(tx, { ...renewed, reason: freshStartReason(reason) }, now);
    await appendOperatorAct(
      tx,
      {
        type: "wallet.renew",
        actor,
        subject: member,
        before: { total: writeUsdt(totalOf(before)) },
        after: {
          start,
          amount: writeUsdt(startingBalance),
          cleared: writeUsdt(returned.cleared),
          trades: Number(returned.trades),
          purchases: Number(returned.purchases),
          requests: Number(returned.requests),
        },
        reason,
      },
      now,
    );
    const after = balanceView((await readWallet(tx, member)) ?? before);
    await once.keep(tx, after);
    return after;
  });
}

/** How a returned trade, plan or request names its cause. Verifiers compare it with the log. */
const freshStartReason = (reason: string): string => `Fresh start: ${reason}`;
