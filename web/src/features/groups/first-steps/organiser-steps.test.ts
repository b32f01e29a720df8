import { expect, test } from "vitest";
import type { Group } from "../../../lib/session/groups.ts";
import { aGroup } from "../a-group.ts";
import { organiserSteps } from "./organiser-steps.ts";

const aNewGroup = (others: Partial<Group> = {}) =>
  aGroup({ name: "Members", version: 1, members: 0, ...others });

const doneOf = (group: Group) => organiserSteps(group).map(({ isDone }) => isDone);

test("on a new server nothing is done, and each step says how things stand", () => {
  expect(doneOf(aNewGroup())).toEqual([false, false, false, false]);
  expect(organiserSteps(aNewGroup()).map(({ words }) => words)).toEqual([
    "It is called Members.",
    "Everybody starts with 10,000 USDT. A trade runs 5 minutes.",
    "By a link, as a QR code on the wall, or by a list.",
    "It is open: people can begin as soon as they join. Pause it to begin together.",
  ]);
});

test("a name, a version of the rules and people are steps done; a paused group waits to be opened", () => {
  const begun = aNewGroup({ name: "Evening class", version: 2, members: 3 });
  expect(doneOf(begun)).toEqual([true, true, true, true]);
  const paused = aNewGroup({ ...begun, state: "paused" });
  expect(doneOf(paused)).toEqual([true, true, true, false]);
  expect(organiserSteps(paused).map(({ act }) => act)).toEqual(["rename", "rules", "links", "resume"]);
});
