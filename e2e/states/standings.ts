import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
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
import { failed, loading, type State, statesOf } from "./states-of.ts";
import { aButton, bringsUp, exactly, has, role, type Step, scrollsTo, sees, seesNo } from "./steps.ts";

const statement = { audience: "member", address: `/rounds/${weekOne}/result` } as const;
const organiser = { audience: "admin", address: `/admin/rounds/${weekTwo}/standings` } as const;
const myCall = `/api/rounds/${weekTwo}/standings`;
const adminCall = `/api/admin/rounds/${weekTwo}/standings`;
const resultCall = `/api/rounds/${weekOne}/result`;
const ended = { round: rounds[1], final, coinPrices };
const sure = { confidences: 14, brier: 181_000 };

/** The standings of rounds: a member's own place and result, everybody's figures, and the final tables. */
export const standingsStates: State[] = [
  ...statesOf("member", "/standings", {
    "standings-names": {
      prepare: show(standings()),
      open: [
        sees("of 25 ranked"),
        sees("Not ranked: no trade, plan or coin yet"),
        (page) => expect(page.getByRole("link", { name: "Standings", exact: true }).first()).toBeVisible(),
      ],
    },
    "standings-names-below": {
      prepare: show(standings()),
      open: [scrollsTo(/^Marked rows compare/), sees("Esther Eze")],
    },
    "standings-final": {
      address: `/standings?round=${weekOne}`,
      prepare: [
        show(standings()),
        answer(`/api/rounds/${weekOne}/standings`, standings({ ...ended, rankBy: "calibration" })),
      ],
      open: [sees("197d-2b3e, in the operator log"), sees(aButton("Download for the verifier Week 1"))],
    },
    "standings-final-prices": {
      address: `/standings?round=${weekOne}`,
      prepare: [show(standings()), answer(`/api/rounds/${weekOne}/standings`, standings(ended))],
      open: scrollsTo("Older than two minutes at the end"),
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
        await show(standings({ ...hidden, rankBy: "returnPerDrawdown", distribution: bands }))(page);
      },
      open: [sees(exactly("You")), seesNo("Everybody")],
    },
    "standings-few": {
      async prepare(page) {
        const few = { shownTo: "place", rows: [], total: 0, ranked: 6, members: 7 };
        await show(standings({ ...few, rankBy: "percent", distribution: [] }))(page);
      },
      open: [scrollsTo("is shown from eight ranked members on"), sees(/^12 trades: flipping a coin wins/)],
    },
    "standings-dots": {
      prepare: show(standings({ ranked: 5, members: 6, distribution: [] })),
      open: scrollsTo("a dot for each"),
    },
    "standings-unranked": {
      prepare: show(standings({ own: rows[5], shownTo: "place", rows: [], total: 0 })),
      open: sees(exactly("Not ranked")),
    },
    "standings-hidden": {
      async prepare(page) {
        await show(standings(), "nobody")(page);
        const { distribution: _, rows: __, ...head } = standings({ shownTo: "nobody" });
        const hidden = { ...head, own: { ...own, place: null }, forecasts: [] };
        await answer(`/api/rounds/${weekTwo}/result`, hidden)(page);
      },
      open: [sees("keep these standings to the organisers"), sees("Your figures")],
    },
    "standings-starting": {
      prepare: [show(standings()), answer("/api/rounds", { rounds: [{ ...rounds[0], state: "starting" }] })],
      open: sees("“Week 2” is starting"),
    },
    "standings-none": { prepare: answer("/api/rounds", { rounds: [] }), open: sees("No round yet") },
    "standings-loading": {
      prepare: [show(standings()), leaveWaiting([myCall])],
      open: has("Loading standings..."),
    },
    "standings-failed": {
      prepare: [show(standings()), refuse([myCall])],
      open: sees("Couldn't load standings. Try again."),
    },
  }),
  ...statesOf("member", statement.address, {
    result: { prepare: showResult, open: sees("3rd of 25 ranked") },
    "result-prices": { prepare: showResult, open: scrollsTo("Older than two minutes at the end") },
    "result-printed": {
      prepare: [showResult, (page) => page.emulateMedia({ media: "print" })],
      open: [sees("3rd of 25 ranked"), seesNo(role("button", "Print"))],
    },
    "result-failed": failed([resultCall], "Couldn't load your result. Try again."),
    "result-unknown": { prepare: refuse([resultCall], "not_found"), open: sees("There is no such round") },
  }),
  ...statesOf("admin", organiser.address, {
    "round-standings": {
      prepare: answer(adminCall, standings({ total: 120 })),
      async open(page) {
        await expect(page.getByText("Ada Lovelace", { exact: true })).toBeVisible();
        await scrollTo(page.getByText("Not ranked: no trade, plan or coin yet"));
        const row = page.getByRole("button", { name: "Figures of Ada Lovelace" });
        await row.or(page.getByText("Figures of Ada Lovelace")).click();
      },
    },
    "round-standings-final": {
      prepare: answer(adminCall, standings({ ...ended, rows: rows.map((row) => ({ ...row, ...sure })) })),
      open: sees("197d-2b3e, in the operator log"),
    },
    "round-standings-before": {
      prepare: answer(
        adminCall,
        standings({ round: rounds[1], readAt: null, members: 0, ranked: 0, rows: [], total: 0 }),
      ),
      open: [sees("This round ended before there were standings."), seesNo("Nobody yet")],
    },
    "round-standings-loading": loading([adminCall], "Loading the round..."),
    "round-standings-failed": failed([adminCall], "Couldn't load the round. Try again."),
  }),
  ...statesOf("admin", "/transparency?lines=rounds", {
    "transparency-standings": {
      async prepare(page) {
        const table = { roundId: weekOne, group: "Evening class", round: "Week 1", number: 1, ...final };
        await answer("/api/transparency/standings", {
          standings: [{ ...table, endedAt: final.at, rankBy: "profit", shownTo: "names" }],
        })(page);
      },
      async open(page) {
        await bringsUp(role("heading", "Final standings"))(page);
        await expect(page.getByText(/code 197d-2b3e/)).toBeVisible();
      },
    },
  }),
];

/** A group with two rounds whose standings of the newest are these. */
function show(shown: object, shownTo = "names"): Step {
  return async (page) => {
    await amend("/api/group", ({ group, isOnly }) => ({
      group: {
        ...group,
        round: rounds[0],
        rules: { ...group.rules, standings: { rankBy: "profit", shownTo } },
      },
      isOnly,
    }))(page);
    await answer("/api/rounds", { rounds })(page);
    await answer(myCall, shown)(page);
  };
}

/** The proof does not come: the table is invented. */
async function showResult(page: Page): Promise<void> {
  const { distribution: _, rows: __, ...head } = standings(ended);
  await answer(resultCall, { ...head, forecasts })(page);
  await leaveWaiting([`/api/rounds/${weekOne}/standings/proof`])(page);
}
