import type { EvidenceTick, Trade } from "./trade.ts";

/** For tests: a recorded price with defaults. */
export const aTick = (facts: Partial<EvidenceTick>): EvidenceTick => ({
  seq: 1,
  at: "2026-03-01T12:00:01.000Z",
  receivedAt: "2026-03-01T12:00:01.200Z",
  source: "simulated",
  host: null,
  marketPrice: "100",
  price: "100",
  scenario: null,
  ...facts,
});

/** For tests: a trade with defaults. It runs from one second past noon, for five minutes. */
export const aTrade = (facts: Partial<Trade>): Trade => ({
  id: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c11",
  userId: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c12",
  userName: "Ada Lindqvist",
  coinId: "bitcoin",
  coinName: "Bitcoin",
  symbol: "btc",
  image: "",
  direction: "long",
  status: "active",
  waiting: false,
  outcome: null,
  voidBecause: null,
  pnl: null,
  payout: null,
  timestamp: "2026-03-01T12:00:00.000Z",
  entryDate: "2026-03-01T12:00:01.000Z",
  entryPrice: 100,
  endsAt: "2026-03-01T12:05:01.000Z",
  exitPrice: null,
  closedAt: null,
  entry: aTick({}),
  exit: null,
  exitMissed: false,
  ruleOutcome: null,
  terms: {
    stake: "10.00",
    payoutBps: 8_500,
    seconds: 300,
    settlement: "market",
    ruleVersion: 1,
    winPays: "18.50",
    lossCosts: "10.00",
  },
  forecast: null,
  decision: null,
  ...facts,
});
