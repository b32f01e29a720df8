import { beginningOf } from "@paperchain/core/groups/round.ts";
import type { Group } from "../../../../lib/session/groups.ts";
import { formatMoney } from "../../../../ui/data/format.ts";

/** Another group, which the administrator confirms with a reason. */
export interface GroupMove {
  name: string;
  group: Group;
}

export function groupMoveWords({ name, group }: GroupMove) {
  const start = formatMoney(beginningOf(group), "USDT");
  return {
    title: `Move ${name} to ${group.name}?`,
    meaning: [
      `Open trades and orders, running plans and waiting requests are returned. Coins go back to the house without a sale, and what is left too. The wallet begins again with ${start}, like everybody in ${group.name}.`,
      "The rules of the new group count from then on, and the member's invitation code leads there. Everything from before stays readable.",
    ],
    reasonNeeded: "Say why: the member will read it.",
    label: "Move",
    danger: true,
    done: `${name} practises in ${group.name} now.`,
  };
}

/** The groups that a member can be in: their current one, and all that are not closed. */
export const groupChoices = (groups: readonly Group[], own: string | null) =>
  groups
    .filter(({ id, state }) => state !== "closed" || id === own)
    .map(({ id, name, state }) => ({ value: id, label: state === "open" ? name : `${name} (${state})` }));
