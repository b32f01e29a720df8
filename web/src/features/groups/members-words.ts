import type { Group } from "../../lib/session/groups.ts";
import { formatCount } from "../../ui/data/format.ts";

/** How many members a group has: `28 members`. */
export function membersWords({ members }: Pick<Group, "members">): string {
  return `${formatCount(members)} ${members === 1 ? "member" : "members"}`;
}
