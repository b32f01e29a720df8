import { expect, test } from "vitest";
import type { Group } from "../../../../lib/session/groups.ts";
import { groupChoices, groupMoveWords } from "./group-move.ts";

const aGroup = (id: string, state: Group["state"]) => ({ id, name: `Group ${id}`, state }) as Group;

test("a member can be moved to open and paused groups, and stays in a closed one until somebody chooses another", () => {
  const groups = [aGroup("a", "open"), aGroup("b", "paused"), aGroup("c", "closed"), aGroup("d", "closed")];
  expect(groupChoices(groups, "c").map(({ label }) => label)).toEqual([
    "Group a",
    "Group b (paused)",
    "Group c (closed)",
  ]);
});

test("the wallet of a moved member begins with the balance of a round that has begun, and otherwise by the rules", () => {
  const starts = (round: { state: string; amount: string } | null) => {
    const group = { name: "Evening class", round, rules: { startingBalance: "10000.00" } } as Group;
    return groupMoveWords({ name: "Ada", group }).meaning.join(" ");
  };
  expect(starts({ state: "running", amount: "500.00" })).toContain("begins again with 500.00 USDT");
  expect(starts({ state: "ended", amount: "500.00" })).toContain("begins again with 10,000.00 USDT");
  expect(starts(null)).toContain("begins again with 10,000.00 USDT");
});
