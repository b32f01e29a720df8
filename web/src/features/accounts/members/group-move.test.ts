import { expect, test } from "vitest";
import type { Group } from "../../../lib/session/groups.ts";
import { groupChoices } from "./group-move.ts";

const aGroup = (id: string, state: Group["state"]) => ({ id, name: `Group ${id}`, state }) as Group;

test("a member can be moved to open and paused groups, and stays in a closed one until somebody chooses another", () => {
  const groups = [aGroup("a", "open"), aGroup("b", "paused"), aGroup("c", "closed"), aGroup("d", "closed")];
  expect(groupChoices(groups, "c").map(({ label }) => label)).toEqual([
    "Group a",
    "Group b (paused)",
    "Group c (closed)",
  ]);
});
