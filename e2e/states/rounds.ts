import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { amend } from "./answers.ts";
import { groupsCall, groupId as id } from "./several-groups.ts";
import { type State, statesOf } from "./states-of.ts";

const screen = { audience: "admin", address: "/admin/groups" } as const;
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
  ...statesOf(screen, {
    "rounds-new": async (page) => {
      await button(page, "New round Members").click();
      await page.getByRole("textbox", { name: "Name" }).fill("");
      await button(page, "Start now").click();
      await expect(page.getByText("Give the round a name.")).toBeVisible();
    },
    "rounds-running": {
      prepare: (page) => showRounds(page, "running"),
      async open(page) {
        await expect(page.getByText(/“Week 2” runs since/)).toBeVisible();
        await button(page, "End round Members").click();
        await expect(page.getByRole("dialog", { name: "End “Week 2”?" })).toBeVisible();
      },
    },
    "rounds-starting": {
      prepare: (page) => showRounds(page, "starting"),
      open: (page) => expect(page.getByText("28 wallets have begun")).toBeVisible(),
    },
    "rounds-ending": {
      prepare: (page) => showRounds(page, "ending", aRound("planned", "Week 3", null)),
      async open(page) {
        await expect(page.getByText("3 open trades are")).toBeVisible();
        await expect(page.getByText(/Planned: “Week 3”/)).toBeVisible();
      },
    },
    "rounds-all": {
      prepare: (page) => showRounds(page, "ended"),
      async open(page) {
        await button(page, "All rounds Members").click();
        await expect(
          page.getByRole("list", { name: "Rounds" }).getByText("Week 1", { exact: true }),
        ).toBeVisible();
      },
    },
  }),
  ...statesOf(
    { audience: "member", address: "/home" },
    {
      "round-runs": {
        prepare: (page) => showMine(page, "running"),
        open: (page) => expect(page.getByText(/Round “Week 2” ends in/)).toBeVisible(),
      },
    },
  ),
  ...statesOf(
    { audience: "member", address: "/wallet" },
    {
      "round-over": {
        prepare: (page) => showMine(page, "ended", aRound("planned", "Week 3", null)),
        async open(page) {
          await expect(page.getByText(/Round “Week 2” is over/)).toBeVisible();
          await expect(page.getByText(/Round “Week 3” starts/)).toBeVisible();
        },
      },
    },
  ),
];

async function showRounds(page: Page, state: string, plannedRound: object | null = null): Promise<void> {
  const newest = aRound(state);
  await amend(page, groupsCall, ({ groups: [first, ...others] }) => ({
    groups: [{ ...first, round: newest, plannedRound }, ...others],
  }));
  const rounds = [
    { ...newest, wallets: 28, ...counted },
    { ...aRound("ended", "Week 1", 1), wallets: 30, ...counted },
  ];
  await amend(page, /rounds$/, () => ({ rounds }));
}

/** Puts a round into the member's group, on the member's pages alone. */
export const showMine = (page: Page, state: string, plannedRound: object | null = null) =>
  amend(page, "/api/group", ({ group, isOnly }) => ({
    group: { ...group, round: aRound(state), plannedRound },
    isOnly,
  }));
