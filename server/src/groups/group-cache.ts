import type { GroupId } from "@paperchain/core/ids.ts";
import type { Database } from "../db/connect.ts";
import type { Changes } from "../realtime/changes.ts";
import { oneAfterTheOther } from "../realtime/one-after-the-other.ts";
import { type Group, listGroups } from "./queries/groups.ts";
import { listRuleNumbers } from "./queries/rule-versions.ts";

/** The groups as this server knows them. Every server has the same a moment after each commit. */
export interface GroupCache {
  /** Oldest first. */
  all(): readonly Group[];
  find(id: GroupId): Group | undefined;
  /** The group and the version of its rules by which a trade was accepted. */
  rulesNamed(id: number): NamedRules | null;
  /** Reads new commits. A call that changed a group awaits this before it answers. */
  refresh(): Promise<void>;
  /** Awaits the commits that this server was notified of, because a page asks as soon as it is told of a change. */
  caughtUp(): Promise<void>;
}

export interface NamedRules {
  readonly id: number;
  readonly group: string;
  readonly version: number;
}

/** Reads all groups, and again after every commit that changes one, on whichever server. */
export async function openGroupCache(
  db: Database,
  changes: Pick<Changes, "listenToGroups">,
  onError: (error: Error) => void,
): Promise<GroupCache> {
  let cached: ReadonlyMap<GroupId, Group> = new Map();
  let numbers: ReadonlyMap<number, { group_id: GroupId; version: number }> = new Map();
  const refresh = oneAfterTheOther(async () => {
    cached = new Map((await listGroups(db)).map((group) => [group.id, group]));
    numbers = new Map((await listRuleNumbers(db)).map((rules) => [rules.id, rules]));
  });
  let heard = Promise.resolve();
  changes.listenToGroups(() => {
    heard = refresh().catch(onError);
  });
  await refresh();
  const rulesNamed = (id: number) => {
    const rules = numbers.get(id);
    const group = rules && cached.get(rules.group_id);
    return group ? { id, group: group.name, version: rules.version } : null;
  };
  return {
    all: () => [...cached.values()],
    find: (id) => cached.get(id),
    rulesNamed,
    refresh,
    caughtUp: () => heard,
  };
}
