import type { Group } from "../../lib/session/groups.ts";
import { formatCount } from "../../ui/data/format.ts";

/** How many members a group has: `28 members`. */
export function membersWords({ members, moreMembers }: Pick<Group, "members" | "moreMembers">): string {
  const count = formatCount(members);
  if (moreMembers) return `More than ${count} members`;
  return `${count} ${members === 1 ? "member" : "members"}`;
}
