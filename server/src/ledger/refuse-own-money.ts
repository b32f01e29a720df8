import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { LoggedTransaction } from "../log/queries/transact-logged.ts";
import { hasOtherAdmin } from "../members/queries/members.ts";

/**
 * Refuses an administrator's decision about their own money if another administrator could decide. In a club with only
 * one, it is allowed. Roles and statuses change under the log's lock too, so the answer stays right until the
 * transaction ends.
 */
export async function refuseOwnMoney(
  tx: LoggedTransaction,
  actor: MemberId,
  owner: MemberId,
): Promise<Refused<"own_account"> | undefined> {
  if (actor !== owner || !(await hasOtherAdmin(tx, actor))) return undefined;
  return refuse("own_account", undefined, "This is your own money: another administrator has to decide.");
}
