import { readPrice } from "@paperchain/core/market/price.ts";
import { figuresOf } from "@paperchain/core/standings/figures.ts";
import { shownFigures } from "@paperchain/core/standings/shown-figures.ts";
import type { MyStandings, Standing } from "./api.ts";

const counts = { risks: 12, trades: 12, wins: 7, winsNeeded: 6_486_486n, drawdown: 31_200 };
const figures = {
  ...figuresOf([{ kind: "opening", net: 10_000_000_000n }]),
  ...{ member: "", firstVersion: 1, version: 1, late: false, freshStart: false },
  ...{ tradeProfit: 462_350_000n, planProfit: 12_500_000n, coinProfit: 48_250_000n, ...counts },
};
const bitcoin = { first: readPrice("100000") ?? null, last: readPrice("101204") ?? null };

/** A row of standings for tests. */
export const aStanding = (others: Partial<Standing> = {}): Standing => ({
  userId: "00000000-0000-7000-8000-000000000001",
  fullName: "Ada Arrives",
  place: 1,
  ...shownFigures(figures, { rankBy: "profit", bitcoin }),
  ...others,
});

/** A coin of a final table, for tests. */
export const aCoinPrice = (others: Partial<MyStandings["coinPrices"][number]> = {}) => ({
  ...{ coinId: "bitcoin", name: "Bitcoin", symbol: "btc", price: "41000.25", marketPrice: "41000.25" },
  ...{ at: "2026-03-01T12:59:50.000Z", isOld: false },
  ...others,
});

/** The standings of a running round, for tests. */
export const someStandings = (others: Partial<MyStandings> = {}): MyStandings => ({
  round: {
    id: "00000000-0000-7000-8000-000000000009",
    number: 2,
    name: "Week 2",
    state: "running",
    startsAt: null,
    endsAt: null,
    lengthMinutes: null,
    startedAt: "2026-03-01T12:00:00.000Z",
    endedAt: null,
    amount: "10000.00",
  },
  group: "Evening class",
  rankBy: "profit",
  shownTo: "names",
  readAt: "2026-03-01T14:02:00.000Z",
  final: null,
  members: 2,
  ranked: 1,
  coinPrices: [],
  distribution: [{ from: null, to: null, members: 1 }],
  rows: [],
  own: null,
  total: 0,
  page: 1,
  limit: 50,
  ...others,
});
