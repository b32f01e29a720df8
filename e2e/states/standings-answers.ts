import { readPrice } from "@paperchain/core/market/price.ts";
import { figuresOf } from "@paperchain/core/standings/figures.ts";
import { shownFigures } from "@paperchain/core/standings/shown-figures.ts";
import { groupId as id } from "./several-groups.ts";

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

export const weekTwo = id(2);
export const weekOne = id(1);

export const rounds = [aRound(weekTwo, 2, "Week 2", "running"), aRound(weekOne, 1, "Week 1", "ended")];

function aRound(roundId: string, number: number, name: string, state: string) {
  return {
    id: roundId,
    number,
    name,
    state,
    startsAt: null,
    lengthMinutes: null,
    endsAt: state === "running" ? at(1) : null,
    startedAt: at(-number * 2),
    endedAt: state === "ended" ? at(-0.5) : null,
    amount: "10000.00",
  };
}

const usual = {
  ...figuresOf([{ kind: "opening", net: 10_000_000_000n }]),
  ...{ member: "", firstVersion: 1, version: 1, late: false, freshStart: false },
  ...{
    risks: 12,
    trades: 12,
    winsNeeded: 6_486_486n,
    drawdown: 31_200,
    planProfit: 12_500_000n,
    coinProfit: 48_250_000n,
  },
};
const bitcoin = { first: readPrice("100000") ?? null, last: readPrice("101204") ?? null };

function aStanding(last: number, fullName: string, place: number | null, profit: number, others = {}) {
  const tradeProfit = BigInt(Math.round(profit * 1_000_000)) - usual.planProfit - usual.coinProfit;
  const figures = { ...usual, tradeProfit, wins: profit > 0 ? 8 : 4 };
  const shown = shownFigures(figures, { rankBy: "profit", bitcoin });
  return { userId: id(last), fullName, place, ...shown, ...others };
}

const none = {
  risks: 0,
  trades: 0,
  wins: 0,
  winsNeeded: 0,
  planProfit: "0.00",
  tradeProfit: "0.00",
  coinProfit: "0.00",
  drawdown: 0,
};

export const own = aStanding(3, "Guest of the house", 3, 523.1, { confidences: 14, brier: 181_000 });

export const rows = [
  aStanding(1, "Ada Lovelace", 1, 1_840.25),
  aStanding(2, "Benjamin Bartholomew Featherstonehaugh", 2, 912.4, { late: true, decided: 1 }),
  own,
  aStanding(4, "Cleo Chen", 4, 210, { corrected: 2, corrections: "50.00" }),
  aStanding(5, "Dmitri Dao", 5, -412.75, { freshStart: true }),
  aStanding(6, "Esther Eze", null, 0, none),
];

export const forecasts = [
  ["BTC", "up", 70, "WIN", "It rose in each of the last four hours."],
  ["SOL", "down", 55, "LOSS", "A coin that moved +10% comes back, I think."],
  ["ETH", "up", 90, "TIE", "Everybody buys."],
].map(([symbol, direction, confidence, outcome, reason], nth) => ({
  ...{ tradeId: id(nth + 1), symbol, direction, confidence, outcome, reason },
  closedAt: at(-0.6 - nth / 10),
}));

export const distribution = [
  { from: null, to: -500, members: 1 },
  { from: -500, to: 0, members: 6 },
  { from: 0, to: 500, members: 11 },
  { from: 500, to: 1_000, members: 5 },
  { from: 1_000, to: null, members: 2 },
];

export const final = {
  root: "GX0rPvK2cG4m8eZ3J1uXo5sT9wLkQbYdVhAzNfEiRgU=",
  members: 28,
  at: at(-0.5),
};

const recorded = { price: "64210.5", marketPrice: "64210.5", at: at(-0.502), isOld: false };

/** Of a final table. */
export const coinPrices = [
  { coinId: "bitcoin", name: "Bitcoin", symbol: "btc", ...recorded },
  {
    coinId: "dogecoin",
    name: "Dogecoin",
    symbol: "doge",
    ...recorded,
    price: "0.1523",
    marketPrice: "0.1523",
    isOld: true,
  },
  {
    coinId: "ethereum",
    name: "Ethereum",
    symbol: "eth",
    ...recorded,
    price: "3189.59",
    marketPrice: "2899.63",
  },
];

export const standings = (others: object = {}) => ({
  round: rounds[0],
  group: "Evening class",
  rankBy: "profit",
  shownTo: "names",
  readAt: at(-0.01),
  final: null,
  members: 28,
  ranked: 25,
  coinPrices: [] as object[],
  distribution,
  rows,
  own,
  total: 6,
  page: 1,
  limit: 50,
  ...others,
});
