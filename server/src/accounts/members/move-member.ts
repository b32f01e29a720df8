import type { MemberChange } from "@paperchain/contract/accounts/member-shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { beginningOf } from "@paperchain/core/groups/round.ts";
import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import { type Group, lockGroups } from "../../groups/queries/groups.ts";
import { findGroupOf } from "../../ledger/queries/fresh-starts.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import type { LoggedTransaction } from "../../log/queries/transact-logged.ts";
import { publish } from "../../realtime/publish.ts";
import { renewWallet } from "../../wallet/renew-wallet.ts";
import type { MemberDetails } from "../queries/member-details.ts";

interface Move {
  readonly from: Group;
  readonly to: Group;
}

/**
 * Locks the groups that a member would leave and join, before any row: neither accepts an act until the move is
 * written.
 */
export async function lockGroupsOfMove(
  tx: LoggedTransaction,
  member: MemberId,
  to: GroupId | undefined,
): Promise<Group[]> {
  if (to === undefined) return [];
  const from = (await findGroupOf(tx, member))?.group_id;
  return lockGroups(tx, from ? [from, to] : [to]);
}

/**
 * The move that a change asks for, or the refusal. Members can leave a closed group, because its people could practise
 * nowhere else.
 */
export function moveOf(member: MemberDetails, groups: readonly Group[], change: MemberChange) {
  const from = groups.find(({ id }) => id === member.group_id);
  const to = groups.find(({ id }) => id === change.groupId);
  if (!from) return refuse("without_group");
  if (!to) return refuse("invalid_input", { groupId: "There is no such group." });
  if (to.state === "closed") return refuse("group_closed");
  if (change.role === "admin") return refuse("invalid_input", { groupId: roleProblem });
  if (change.reason === "") return refuse("invalid_input", { reason: "Say why: the member will read it." });
  return { from, to };
}

const roleProblem = "An administrator is in no group. Change either the role or the group.";

/**
 * Moves a member into another group, with a fresh wallet. Acts that were decided by the old group's rules name that
 * group, so the database refuses them from now on.
 */
export async function moveMember(
  tx: LoggedTransaction,
  { from, to, actor, member, reason }: Move & { actor: MemberId; member: MemberId; reason: string },
  now: Date,
): Promise<void> {
  const before = { group: from.name, groupId: from.id };
  const after = { group: to.name, groupId: to.id };
  await appendOperatorAct(tx, { type: "member.move", actor, subject: member, before, after, reason }, now);
  await renewWallet(tx, { actor, member, amount: beginningOf(to), reason }, now);
  await publish(tx, { member, changed: ["group"] });
}
