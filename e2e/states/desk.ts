import type { Page } from "@playwright/test";
import { aTrade } from "../../web/src/features/trades/a-trade.ts";
import { expect } from "../journey.ts";
import { amend, answer } from "./answers.ts";
import { aBoard, announcements, top } from "./boards.ts";
import { aRound } from "./rounds.ts";
import { groupsCall, groupId as id } from "./several-groups.ts";
import { rows, standings } from "./standings-answers.ts";
import { type State, statesOf } from "./states-of.ts";
import { press, role, sees } from "./steps.ts";

/** The desk in the middle of a session, and with the dialog that every class begins with. */
export const deskStates: State[] = [
  ...statesOf("admin", "/admin/desk", {
    "desk-session": {
      prepare: (page) => showSession(page, "open", null),
      open: [
        (page) =>
          expect(page.getByRole("list", { name: "Newest trades" }).getByRole("listitem")).toHaveCount(6),
        (page) => expect(page.getByRole("list", { name: "Moved now" }).getByRole("listitem")).toHaveCount(4),
        (page) =>
          expect(page.getByRole("list", { name: "First places" }).getByRole("listitem")).toHaveCount(6),
        sees(role("img", /^The board of Members/)),
      ],
    },
    "desk-paused": {
      prepare: (page) => showSession(page, "paused", "We look at the chart together."),
      open: sees("Members read: We look at the chart together."),
    },
    "desk-join": {
      prepare: amend(/join-links$/, () => ({ links: [] })),
      open: [press("QR code"), sees(role("button", "Name and PIN"))],
    },
  }),
];

const coins = ["bitcoin", "ethereum", "solana", "cardano"];

const moves = {
  adminAction: "loss",
  adminPercentage: "10",
  note: "What if a large exchange stopped withdrawals?",
  lastModified: "2026-03-01T12:00:00.000Z",
  until: new Date(Date.now() + 240_000).toISOString(),
  modifiedBy: "Administrator",
};

/** A running round of the first group in which much happens. */
async function showSession(page: Page, state: string, reason: string | null): Promise<void> {
  const round = { ...aRound("running", "Lesson 2"), id: id(2) };
  await amend(groupsCall, ({ groups: [first], isSetUp }) => ({
    isSetUp,
    groups: [{ ...first, state, reason, round, members: 28 }],
  }))(page);
  await amend(/\/present$/, () => ({ total: 24, members: people.map((fullName) => ({ fullName })) }))(page);
  // Other journeys move prices too.
  await amend("/api/admin/assets", ({ assets, total }) => ({
    assets: assets.map((coin: { coinId: string }) => ({
      ...coin,
      ...(coins.includes(coin.coinId) ? moves : { adminAction: null }),
    })),
    total,
  }))(page);
  await answer("/api/admin/trades", { trades, counts: {}, total: 6, page: 1, limit: 20 })(page);
  const six = [...rows.slice(0, 5), { ...rows[0], userId: id(9), fullName: "Farah Fox", place: 6 }];
  await answer(`/api/admin/rounds/${id(2)}/standings`, standings({ rows: six, total: 6 }))(page);
  const board = { announcements, standings: { ...standings(), top, isFinal: false } };
  await amend(/\/board$/, () => aBoard({ ...board, round }))(page);
}

const people = [...top.map(({ fullName }) => fullName), "Kim Keen", "Lea Late"];

const trades = people.slice(0, 6).map((userName, nth) =>
  aTrade({
    ...{ id: id(nth + 1), userId: id(nth + 1), userName },
    direction: nth % 2 === 0 ? "long" : "short",
    endsAt: new Date(Date.now() + 40_000).toISOString(),
    entry: null,
    terms: { ...aTrade({}).terms, stake: "50.00", seconds: 60, winPays: "92.50", lossCosts: "50.00" },
    forecast: { confidence: null, reason: null },
    ...(nth >= 2 && {
      ...{
        status: "closed",
        outcome: nth % 2 === 0 ? "WIN" : "LOSS",
        pnl: nth % 2 === 0 ? "42.50" : "-50.00",
      },
      forecast: {
        confidence: 60 + nth * 5,
        reason: "It fell all morning, so it must come back before noon.",
      },
    }),
  }),
);
