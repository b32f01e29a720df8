import type { Plan, Purchase } from "./plan.ts";

/** For tests: a plan with defaults. */
export const aPlan = (facts: Partial<Plan> = {}): Plan => ({
  id: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c11",
  coinName: "Bitcoin",
  symbol: "BTC",
  dailyProfit: 2,
  runTime: 30,
  timeUnit: "days",
  dailyIncome: "2.00",
  totalIncome: "60.00",
  minPurchase: "100.00",
  status: "Active",
  yearlyPercent: "730",
  createdAt: "2026-03-01T12:00:00.000Z",
  ...facts,
});

/** For tests: a purchase with defaults, bought at noon, with nothing paid yet. */
export const aPurchase = (facts: Partial<Purchase> = {}): Purchase => ({
  id: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c13",
  planId: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c11",
  userId: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c12",
  userName: "Ada Lindqvist",
  coinName: "Bitcoin",
  symbol: "BTC",
  amountPurchased: "500.00",
  dailyProfit: 2,
  dailyIncome: "10.00",
  totalIncome: "300.00",
  runTime: 30,
  timeUnit: "days",
  status: "Running",
  createdAt: "2026-03-01T12:00:00.000Z",
  periodsPaid: 0,
  paidSoFar: "0.00",
  nextPayout: "10.00",
  nextPayoutAt: "2026-03-02T12:00:00.000Z",
  endsAt: "2026-03-31T12:00:00.000Z",
  ...facts,
});
