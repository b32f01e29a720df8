import type { GroupId } from "@paperchain/core/ids.ts";
import type { Database } from "../db/connect.ts";
import type { Changes } from "../realtime/changes.ts";
import { oneAfterTheOther } from "../realtime/one-after-the-other.ts";
import { type Group, listGroups } from "./queries/groups.ts";
import { listRuleNumbers } from "./queries/rule-versions.ts";

/** The groups as this server knows them, the same on every server a moment after each commit. */
export interface GroupCache {
  /** Oldest first. */
  all(): readonly Group[];
  find(id: GroupId): Group | undefined;
  /** The group and the version of rules by which a trade was accepted. */
  rulesNamed(id: number): NamedRules | null;
  /** Reads new commits; a call that changed a group waits for it before it answers. */
  refresh(): Promise<void>;
  /** Waits for the commits that this server heard of: a page that is told of a change asks at once. */
  caughtUp(): Promise<void>;
}

export interface NamedRules {
  readonly id: number;
  readonly group: string;
  readonly version: number;
}

/** Reads all groups, and again with every server's commits. */
export async function openGroupCache(
  db: Database,
  changes: Pick<Changes, "listenToGroups">,
  onError: (error: Error) => void,
): Promise<GroupCache> {
  let kept: ReadonlyMap<GroupId, Group> = new Map();
  let numbers: ReadonlyMap<number, { group_id: GroupId; version: number }> = new Map();
  const refresh = oneAfterTheOther(async () => {
    kept = new Map((await listGroups(db)).map((group) => [group.id, group]));
    numbers = new Map((await listRuleNumbers(db)).map((rules) => [rules.id, rules]));
  });
  let heard = Promise.resolve();
  changes.listenToGroups(() => {
    heard = refresh().catch(onError);
  });
  await refresh();
  const rulesNamed = (id: number) => {
    const rules = numbers.get(id);
    const group = rules && kept.get(rules.group_id);
    return group ? { id, group: group.name, version: rules.version } : null;
  };
  return {
    all: () => [...kept.values()],
    find: (id) => kept.get(id),
    rulesNamed,
    refresh,
    caughtUp: () => heard,
  };
}
