import type { GroupState } from "@paperchain/core/groups/group.ts";
import type { WrittenRules } from "@paperchain/core/groups/rules.ts";
import type { GroupId } from "@paperchain/core/ids.ts";
import type { Generated } from "kysely";

export interface GroupsTables {
  groups: GroupsTable;
  group_rules: GroupRulesTable;
}

export interface GroupsTable {
  id: GroupId;
  name: string;
  state: Generated<GroupState>;
  reason: string | null;
  epoch: Generated<bigint>;
  rules_id: number | null;
  created_at: Date;
}

export interface GroupRulesTable {
  id: Generated<number>;
  group_id: GroupId;
  version: number;
  rules: WrittenRules;
  reason: string;
  set_at: Date;
}
