import { readRules } from "@paperchain/core/groups/rules.ts";
import type { Context } from "../context.ts";
import type { OpenSession } from "../sessions/session.ts";
import { groupView, memberGroupView, rulesView } from "./group-view.ts";
import { countMembersByGroup } from "./queries/groups.ts";
import { listRuleVersions } from "./queries/rule-versions.ts";
import { isSetUp } from "./queries/set-up.ts";

export async function showMyGroup({ groups }: Context, { groupId }: OpenSession) {
  await groups.caughtUp();
  const group = groupId === null ? undefined : groups.find(groupId);
  return { group: group ? memberGroupView(group) : null, isOnly: groups.all().length === 1 };
}

export async function listGroups({ db, groups }: Context) {
  await groups.caughtUp();
  const counts = await countMembersByGroup(db);
  return {
    groups: groups.all().map((group) => groupView(group, counts.get(group.id))),
    isSetUp: await isSetUp(db),
  };
}

export async function listRules({ db, groups }: Context, paging: { page: number; limit: number }) {
  const { rows, total } = await listRuleVersions(db, paging);
  const versions = rows.map(({ group, version, rules, reason, set_at, in_force }) => ({
    group,
    version,
    rules: rulesView(readRules(rules)),
    reason,
    setAt: set_at.toISOString(),
    inForce: in_force,
  }));
  return { versions, isOnly: groups.all().length === 1, total, ...paging };
}
