import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { amend } from "./answers.ts";
import { groupsCall, groupId as id } from "./several-groups.ts";
import { type State, statesOf } from "./states-of.ts";
import { fill, press, role, sees } from "./steps.ts";

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

export const aRound = (state: string, name = "Week 2", number: number | null = 2) => ({
  id: id(number ?? 9),
  number,
  name,
  state,
  startsAt: state === "planned" ? at(30) : null,
  lengthMinutes: null,
  endsAt: state === "planned" ? at(31) : at(1.5),
  startedAt: state === "planned" ? null : at(-0.5),
  endedAt: state === "ended" ? at(-0.1) : null,
  amount: state === "planned" ? null : "10000.00",
});

const counted = { returned: { cleared: "295000.00", trades: 12, purchases: 3, requests: 1 }, openTrades: 3 };

/** The rounds of a group: on the organiser's screen, and on members' pages. */
export const roundStates: State[] = [
  ...statesOf("admin", "/admin/groups", {
    "rounds-new": [
      press("New round Members"),
      fill(role("textbox", "Name"), ""),
      press("Start now"),
      sees("Give the round a name."),
    ],
    "rounds-running": {
      prepare: (page) => showRounds(page, "running"),
      open: [sees(/“Week 2” runs since/), press("End round Members"), sees(role("dialog", "End “Week 2”?"))],
    },
    "rounds-starting": {
      prepare: (page) => showRounds(page, "starting"),
      open: sees("28 wallets have begun"),
    },
    "rounds-ending": {
      prepare: (page) => showRounds(page, "ending", aRound("planned", "Week 3", null)),
      open: [sees("3 open trades are"), sees(/Planned: “Week 3”/)],
    },
    "rounds-all": {
      prepare: (page) => showRounds(page, "ended"),
      open: [
        press("All rounds Members"),
        (page) =>
          expect(
            page.getByRole("list", { name: "Rounds" }).getByText("Week 1", { exact: true }),
          ).toBeVisible(),
      ],
    },
  }),
  ...statesOf("member", "/home", {
    "round-runs": { prepare: (page) => showMine(page, "running"), open: sees(/Round “Week 2” ends in/) },
  }),
  ...statesOf("member", "/wallet", {
    "round-over": {
      prepare: (page) => showMine(page, "ended", aRound("planned", "Week 3", null)),
      open: [sees(/Round “Week 2” is over/), sees(/Round “Week 3” starts/)],
    },
  }),
];

async function showRounds(page: Page, state: string, plannedRound: object | null = null): Promise<void> {
  const newest = aRound(state);
  await amend(groupsCall, ({ groups: [first, ...others] }) => ({
    groups: [{ ...first, round: newest, plannedRound }, ...others],
  }))(page);
  const rounds = [
    { ...newest, wallets: 28, ...counted },
    { ...aRound("ended", "Week 1", 1), wallets: 30, ...counted },
  ];
  await amend(/rounds$/, () => ({ rounds }))(page);
}

/** Puts a round into the member's group, on the member's pages alone. */
export const showMine = (page: Page, state: string, plannedRound: object | null = null) =>
  amend("/api/group", ({ group, isOnly }) => ({
    group: { ...group, round: aRound(state), plannedRound },
    isOnly,
  }))(page);
