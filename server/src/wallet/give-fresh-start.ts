import { refuse } from "@paperchain/contract/refused.ts";
import { beginningOf } from "@paperchain/core/groups/round.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { changeGroup, lockGroup } from "../groups/queries/groups.ts";
import type { Once } from "../http/bind/once.ts";
import { findGroupOf } from "../ledger/queries/fresh-starts.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { balanceView, readWallet } from "./read-wallet.ts";
import { renewWallet } from "./renew-wallet.ts";

/** An administrator gives a member a fresh start: open acts are returned, and the wallet begins again. */
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
    // Read after the lock, so that everything accepted before it is earlier.
    const now = context.clock();
    if (!(await readWallet(tx, context.market, member))) return refuse("not_found");
    // Because of the new epoch, every server refuses what the member sent before the start.
    await changeGroup(tx, group.id, {});
    await renewWallet(tx, { actor, member, amount: beginningOf(group), reason }, now);
    const places = await readWallet(tx, context.market, member);
    if (!places) throw new Error("A wallet that just began again is not there.");
    const after = balanceView(places);
    await once.store(tx, after);
    return after;
  });
}
