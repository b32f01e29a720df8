import type { Group as GroupAnswer, MemberGroup } from "@paperchain/contract/groups/shapes.ts";
import { type Rules, writeRules } from "@paperchain/core/groups/rules.ts";
import type { Group } from "./queries/groups.ts";
import { roundView } from "./round/round-view.ts";

export function rulesView(rules: Rules): MemberGroup["rules"] {
  const { tradeSeconds, coins, ...written } = writeRules(rules);
  const copied = coins.kind === "list" ? { ...coins, ids: [...coins.ids] } : coins;
  return { ...written, tradeSeconds: [...tradeSeconds], coins: copied };
}

/** A group as its members see it. */
export function memberGroupView(group: Group): MemberGroup {
  const { id, name, state, reason, version, rules, rulesSetAt, round, plannedRound } = group;
  return {
    id,
    name,
    state,
    reason,
    version,
    rulesSetAt: rulesSetAt.toISOString(),
    rules: rulesView(rules),
    round: round && roundView(round),
    plannedRound: plannedRound && roundView(plannedRound),
  };
}

export const groupView = (group: Group, members = 0): GroupAnswer => ({
  ...memberGroupView(group),
  createdAt: group.createdAt.toISOString(),
  members,
});
