import { expect, test } from "vitest";
import type { Group } from "../../../lib/session/groups.ts";
import { aGroup } from "../../../testing/a-group.ts";
import { organiserSteps } from "./organiser-steps.ts";

const aNewGroup = (others: Partial<Group> = {}) =>
  aGroup({ name: "Members", version: 1, members: 0, ...others });

const doneOf = (group: Group, hasBoard = false) =>
  organiserSteps(group, hasBoard).map(({ isDone }) => isDone);

const round = {
  id: "00000000-0000-7000-8000-000000000004",
  number: 1,
  name: "Round 1",
  state: "running",
  startsAt: null,
  endsAt: null,
  lengthMinutes: null,
  startedAt: "2026-03-01T12:00:00.000Z",
  endedAt: null,
  amount: "10000.00",
} as const;

test("on a new server nothing is done, and each step says how things stand", () => {
  expect(doneOf(aNewGroup())).toEqual([false, false, false, false, false]);
  expect(organiserSteps(aNewGroup(), false).map(({ words }) => words)).toEqual([
    "It is called Members.",
    "Everybody starts with 10,000 USDT. Buying and selling a coin costs a fee of 0.1%. Or take a preset.",
    "By a link, as a QR code on the wall, or by a list.",
    "Everybody begins with the same balance, for as long as you say. Without one, people just practise.",
    "A page for the wall: the time left, the standings, your announcements, moved prices.",
  ]);
});

test("a name, rules, people, a round and a board are steps done; a paused group waits to be opened", () => {
  const begun = aNewGroup({ name: "Evening class", version: 2, members: 3, round });
  expect(doneOf(begun, true)).toEqual([true, true, true, true, true]);
  const paused = aNewGroup({ ...begun, state: "paused" });
  expect(doneOf(paused)).toEqual([true, true, true, false, true, false]);
  expect(organiserSteps(paused, false).map(({ act }) => act)).toEqual([
    "rename",
    "rules",
    "links",
    "resume",
    "round-new",
    "board",
  ]);
});
