import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { amend, answer, leaveWaiting, refuse } from "./answers.ts";
import {
  coinPrices,
  final,
  forecasts,
  own,
  rounds,
  rows,
  standings,
  weekOne,
  weekTwo,
} from "./standings-answers.ts";
import { type State, statesOf } from "./states-of.ts";

const screen = { audience: "member", address: "/standings" } as const;
const statement = { audience: "member", address: `/rounds/${weekOne}/result` } as const;
const organiser = { audience: "admin", address: `/admin/rounds/${weekTwo}/standings` } as const;
const myCall = `/api/rounds/${weekTwo}/standings`;
const adminCall = `/api/admin/rounds/${weekTwo}/standings`;
const resultCall = `/api/rounds/${weekOne}/result`;
const ended = { round: rounds[1], final, coinPrices };

/** The standings of rounds: a member's own place and result, everybody's figures, and the final tables. */
export const standingsStates: State[] = [
  ...statesOf(screen, {
    "standings-names": {
      prepare: (page) => show(page, standings()),
      async open(page) {
        await expect(page.getByText("of 25 ranked")).toBeVisible();
        await expect(page.getByText("Not ranked: no trade, plan or coin yet")).toBeVisible();
        await expect(page.getByRole("link", { name: "Standings", exact: true }).first()).toBeVisible();
      },
    },
    "standings-names-below": {
      prepare: (page) => show(page, standings()),
      async open(page) {
        await scrollTo(page.getByText(/^Marked rows compare/));
        await expect(page.getByText("Esther Eze")).toBeVisible();
      },
    },
    "standings-final": {
      address: `/standings?round=${weekOne}`,
      async prepare(page) {
        await show(page, standings());
        await answer(
          page,
          `/api/rounds/${weekOne}/standings`,
          standings({ ...ended, rankBy: "calibration" }),
        );
      },
      async open(page) {
        await expect(page.getByText("197d-2b3e, in the operator log")).toBeVisible();
        await expect(button(page, "Download for the verifier Week 1")).toBeVisible();
      },
    },
    "standings-final-prices": {
      address: `/standings?round=${weekOne}`,
      async prepare(page) {
        await show(page, standings());
        await answer(page, `/api/rounds/${weekOne}/standings`, standings(ended));
      },
      open: (page) => scrollTo(page.getByText("Older than two minutes at the end")),
    },
    "standings-place": {
      async prepare(page) {
        const bands = [
          { from: null, to: -1, members: 3 },
          { from: -1, to: 0, members: 6 },
          { from: 0, to: 1, members: 9 },
          { from: 1, to: 2, members: 7 },
        ];
        const hidden = { shownTo: "place", rows: [], total: 0 };
        await show(page, standings({ ...hidden, rankBy: "returnPerDrawdown", distribution: bands }));
      },
      async open(page) {
        await expect(page.getByText("You", { exact: true })).toBeVisible();
        await expect(page.getByText("Everybody")).toBeHidden();
      },
    },
    "standings-few": {
      async prepare(page) {
        const few = { shownTo: "place", rows: [], total: 0, ranked: 6, members: 7 };
        await show(page, standings({ ...few, rankBy: "percent", distribution: [] }));
      },
      async open(page) {
        await scrollTo(page.getByText("is shown from eight ranked members on"));
        await expect(page.getByText(/^12 trades: flipping a coin wins/)).toBeVisible();
      },
    },
    "standings-dots": {
      prepare: (page) => show(page, standings({ ranked: 5, members: 6, distribution: [] })),
      open: (page) => scrollTo(page.getByText("a dot for each")),
    },
    "standings-unranked": {
      prepare: (page) => show(page, standings({ own: rows[5], shownTo: "place", rows: [], total: 0 })),
      open: (page) => expect(page.getByText("Not ranked", { exact: true })).toBeVisible(),
    },
    "standings-hidden": {
      async prepare(page) {
        await show(page, standings(), "nobody");
        const { distribution: _, rows: __, ...head } = standings({ shownTo: "nobody" });
        const hidden = { ...head, own: { ...own, place: null }, forecasts: [] };
        await answer(page, `/api/rounds/${weekTwo}/result`, hidden);
      },
      async open(page) {
        await expect(page.getByText("keep these standings to the organisers")).toBeVisible();
        await expect(page.getByText("Your figures")).toBeVisible();
      },
    },
    "standings-starting": {
      async prepare(page) {
        await show(page, standings());
        await answer(page, "/api/rounds", { rounds: [{ ...rounds[0], state: "starting" }] });
      },
      open: (page) => expect(page.getByText("“Week 2” is starting")).toBeVisible(),
    },
    "standings-none": {
      prepare: (page) => answer(page, "/api/rounds", { rounds: [] }),
      open: (page) => expect(page.getByText("No round yet")).toBeVisible(),
    },
    "standings-loading": {
      async prepare(page) {
        await show(page, standings());
        await leaveWaiting(page, [myCall]);
      },
      open: (page) => expect(page.getByText("Loading standings...")).toBeAttached(),
    },
    "standings-failed": {
      async prepare(page) {
        await show(page, standings());
        await refuse(page, [myCall]);
      },
      open: (page) => expect(page.getByText("Couldn't load standings. Try again.")).toBeVisible(),
    },
  }),
  ...statesOf(statement, {
    result: {
      prepare: showResult,
      open: (page) => expect(page.getByText("3rd of 25 ranked")).toBeVisible(),
    },
    "result-prices": {
      prepare: showResult,
      open: (page) => scrollTo(page.getByText("Older than two minutes at the end")),
    },
    "result-printed": {
      async prepare(page) {
        await showResult(page);
        await page.emulateMedia({ media: "print" });
      },
      async open(page) {
        await expect(page.getByText("3rd of 25 ranked")).toBeVisible();
        await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      },
    },
    "result-failed": {
      prepare: (page) => refuse(page, [resultCall]),
      open: (page) => expect(page.getByText("Couldn't load your result. Try again.")).toBeVisible(),
    },
    "result-unknown": {
      prepare: (page) => refuse(page, [resultCall], "not_found"),
      open: (page) => expect(page.getByText("There is no such round")).toBeVisible(),
    },
  }),
  ...statesOf(organiser, {
    "round-standings": {
      prepare: (page) => answer(page, adminCall, standings({ total: 120 })),
      async open(page) {
        await expect(page.getByText("Ada Lovelace", { exact: true })).toBeVisible();
        await scrollTo(page.getByText("Not ranked: no trade, plan or coin yet"));
        const row = page.getByRole("button", { name: "Figures of Ada Lovelace" });
        await row.or(page.getByText("Figures of Ada Lovelace")).click();
      },
    },
    "round-standings-final": {
      prepare: (page) =>
        answer(page, adminCall, standings({ ...ended, rows: rows.map((row) => ({ ...row, ...sure })) })),
      open: (page) => expect(page.getByText("197d-2b3e, in the operator log")).toBeVisible(),
    },
    "round-standings-before": {
      prepare: (page) =>
        answer(
          page,
          adminCall,
          standings({ round: rounds[1], readAt: null, members: 0, ranked: 0, rows: [], total: 0 }),
        ),
      async open(page) {
        await expect(page.getByText("This round ended before there were standings.")).toBeVisible();
        await expect(page.getByText("Nobody yet")).toBeHidden();
      },
    },
    "round-standings-loading": {
      prepare: (page) => leaveWaiting(page, [adminCall]),
      open: (page) => expect(page.getByText("Loading the round...")).toBeAttached(),
    },
    "round-standings-failed": {
      prepare: (page) => refuse(page, [adminCall]),
      open: (page) => expect(page.getByText("Couldn't load the round. Try again.")).toBeVisible(),
    },
  }),
  ...statesOf(
    { audience: "admin", address: "/transparency?lines=rounds" },
    {
      "transparency-standings": {
        async prepare(page) {
          const table = { roundId: weekOne, group: "Evening class", round: "Week 1", number: 1, ...final };
          await answer(page, "/api/transparency/standings", {
            standings: [{ ...table, endedAt: final.at, rankBy: "profit", shownTo: "names" }],
          });
        },
        async open(page) {
          const title = page.getByRole("heading", { name: "Final standings" });
          await title.evaluate((element) => element.scrollIntoView());
          await expect(page.getByText(/code 197d-2b3e/)).toBeVisible();
        },
      },
    },
  ),
];

const sure = { confidences: 14, brier: 181_000 };

/** A group with two rounds whose standings of the newest are these. */
async function show(page: Page, shown: object, shownTo = "names"): Promise<void> {
  await amend(page, "/api/group", ({ group, isOnly }) => ({
    group: {
      ...group,
      round: rounds[0],
      rules: { ...group.rules, standings: { rankBy: "profit", shownTo } },
    },
    isOnly,
  }));
  await answer(page, "/api/rounds", { rounds });
  await answer(page, myCall, shown);
}

/** The proof does not come: the table is invented. */
async function showResult(page: Page): Promise<void> {
  const { distribution: _, rows: __, ...head } = standings(ended);
  await answer(page, resultCall, { ...head, forecasts });
  await leaveWaiting(page, [`/api/rounds/${weekOne}/standings/proof`]);
}
