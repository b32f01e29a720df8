import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { answer, refuse } from "./answers.ts";
import { groupId as id } from "./several-groups.ts";
import { type State, statesOf } from "./states-of.ts";
import { press, sees } from "./steps.ts";

const call = "/api/board";
const minuteMs = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

/** The board of a group on its wall, and the organiser's links to it. */
export const boardStates: State[] = [
  ...statesOf("stranger", "/board#token=made-up", {
    "board-round": {
      prepare: (page) => showBoard(page, { announcements, moved: [moved("bitcoin", "Bitcoin", 106_200)] }),
      open: [
        (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Evening class"),
        sees(/^\d\d:\d\d$/),
        sees("Scenario −10% · market $118,000.00"),
      ],
    },
    "board-paused": {
      prepare: (page) =>
        showBoard(page, {
          group: { name: "Evening class", state: "paused", reason: "We look at the chart together." },
          announcements: announcements.slice(0, 1),
        }),
      open: sees("Paused by the organiser"),
    },
    "board-names": {
      prepare: (page) =>
        showBoard(page, {
          standings: { ...standings, top },
          announcements,
          moved: [moved("bitcoin", "Bitcoin", 106_200)],
        }),
      open: (page) => expect(page.getByRole("list", { name: "Places" }).getByRole("listitem")).toHaveCount(5),
    },
    "board-few": {
      prepare: (page) =>
        showBoard(page, {
          group: { name: "Evening class", state: "paused", reason: longReason },
          standings: { ...standings, ranked: 5, top: top.slice(0, 5) },
        }),
      open: (page) => expect(page.getByRole("list", { name: "Places" }).getByRole("listitem")).toHaveCount(5),
    },
    "board-ten": {
      prepare: (page) =>
        showBoard(page, {
          round: { ...round, state: "ended" },
          standings: { ...standings, top, isFinal: true },
        }),
      open: (page) =>
        expect(page.getByRole("list", { name: "Places" }).getByRole("listitem")).toHaveCount(10),
    },
    "board-places": {
      prepare: (page) => showBoard(page, { standings, announcements: announcements.slice(0, 1) }),
      open: sees("25 of 28 ranked"),
    },
    "board-hidden": {
      prepare: (page) =>
        showBoard(page, { standings: { ...standings, ranked: 4, members: 6, distribution: [] } }),
      open: sees(/is shown from eight ranked members on/),
    },
    "board-plain": { prepare: (page) => showBoard(page, { round: null }), open: sees("No round yet") },
    "board-revoked": {
      prepare: refuse([call], "board_revoked"),
      open: sees("An organiser revoked this link. Ask for a new one."),
    },
    "board-failed": {
      causes: /status of 503/,
      prepare: refuse([call], "unavailable"),
      open: sees(/^Couldn't load the board/),
    },
  }),
  ...statesOf("admin", "/admin/groups", {
    "groups-board": {
      prepare: (page) =>
        page.route("**/boards", (route) => {
          const isMade = route.request().method() === "POST";
          const boards = [aBoardLink(1), { ...aBoardLink(2), ...revoked }];
          return route.fulfill({ json: isMade ? { ...aBoardLink(1), link } : { boards } });
        }),
      open: [press("Board Members"), press("Make a link"), sees("The new link")],
    },
  }),
];

export const announcements = [
  { id: id(1), text: "Everybody: choose one coin, and say why before you trade it.", writtenAt: at(-4) },
  { id: id(2), text: "The round ends at noon. What runs then is settled by its rule.", writtenAt: at(-30) },
  { id: id(3), text: "Welcome! The code is on the first page.", writtenAt: at(-90) },
];

export const standings = {
  rankBy: "profit",
  readAt: at(-1),
  members: 28,
  ranked: 25,
  isFinal: false,
  top: [],
  distribution: [
    { from: null, to: -500, members: 2 },
    { from: -500, to: 0, members: 9 },
    { from: 0, to: 500, members: 8 },
    { from: 500, to: 1_000, members: 5 },
    { from: 1_000, to: null, members: 1 },
  ],
};

const longReason =
  "We look at the chart together: who can say what happened at ten past nine, and what it did to those who had just bought?";

const names = ["Ada Arrives", "Ben Okafor", "Chiara Moretti", "Dmitri Volkov", "Elif Yılmaz"];
const others = [
  "Femi Adeyemi",
  "Grace Hoang",
  "Henrik Lindqvist",
  "Inés María Gutiérrez de la Torre y Fernández de Córdoba",
  "Jun Sato",
];

export const top = [...names, ...others].map((fullName, index) => ({
  userId: `00000000-0000-7000-8000-0000000000${10 + index}`,
  fullName,
  place: index + 1,
  profit: `${1_204.5 - 131 * index}`,
  returned: Math.round(120_450 - 13_100 * index),
  returnPerDrawdown: 1_676_602,
  brier: null,
  late: index === 3 || index === 8,
  freshStart: false,
  corrected: 0,
  decided: 0,
}));

const coin = (name: string, symbol: string, price: number, change: number) => ({
  id: name.toLowerCase(),
  symbol,
  name,
  price,
  change,
  marketPrice: price,
  scenario: null,
});

const market = [
  coin("Ethereum", "eth", 4_321.5, 2.31),
  coin("BNB", "bnb", 612.4, 0.27),
  coin("Solana", "sol", 212.44, -3.02),
  coin("Dogecoin", "doge", 0.218_331, 12.75),
  coin("Cardano", "ada", 0.884_002, -0.41),
  coin("Avalanche", "avax", 36.7, 1.18),
  coin("Polkadot", "dot", 7.21, -1.94),
  coin("Chainlink", "link", 19.05, 4.66),
  coin("Litecoin", "ltc", 101.9, 0.52),
  coin("Uniswap", "uni", 9.83, -2.2),
  coin("Stellar", "xlm", 0.412_006, 3.3),
  coin("Shiba Inu", "shib", 0.000_019, -5.41),
];

export const moved = (coinId: string, name: string, price: number) => ({
  ...coin(name, "btc", price, 1.2),
  id: coinId,
  marketPrice: 118_000,
  scenario: {
    action: "loss",
    percentage: "10",
    note: "What if a large exchange closed tonight?",
    since: at(-3),
    until: null,
    by: "administrator",
  },
});

const showBoard = (page: Page, others: object) => answer(call, aBoard(others))(page);

const round = {
  id: id(4),
  number: 2,
  name: "Week 2",
  state: "running",
  startsAt: null,
  endsAt: at(24.5),
  lengthMinutes: null,
  startedAt: at(-60),
  endedAt: null,
  amount: "10000.00",
};

export const aBoard = (others: object) => ({
  at: at(0),
  group: { name: "Evening class", state: "open", reason: null },
  round,
  plannedRound: null,
  standings: null,
  announcements: [],
  moved: [],
  market,
  feed: {
    source: "simulated",
    host: null,
    simulated: true,
    state: "live",
    updatedAt: at(0),
    problem: "",
    attribution: "Simulated prices",
  },
  ...others,
});

export const aBoardLink = (last: number) => ({
  id: id(last),
  madeAt: "2026-03-01T12:00:00.000Z",
  madeBy: "Administrator",
  expiresAt: null,
  revokedAt: null,
  revokedBy: null,
});

const link = "https://club.example.com/board#token=Q1w5Jm0ZyVhX8uTtN2bRk6cDfGs4LpEo7iAqHjMnBvC";

const revoked = { revokedAt: "2026-03-01T14:00:00.000Z", revokedBy: "Administrator" };
