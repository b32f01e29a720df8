import { expect, test } from "vitest";
import { aTransaction } from "../a-transaction.ts";
import { othersWords, payoutRuns } from "./payout-runs.ts";

const payout = (id: string, facts: object = {}) =>
  aTransaction({
    id,
    type: "MiningPlanPayout",
    usdAmount: "0.10",
    note: `Payout ${id} of 30 · Bitcoin plan`,
    ...facts,
  });

test("neighbouring payouts of one plan are one row, and the rest of them is summed", () => {
  const rows = [payout("3"), payout("2"), payout("1"), aTransaction({ id: "deposit" }), payout("0")];
  const runs = payoutRuns(rows);
  expect(runs.map(({ first, others }) => [first.id, others.map(({ id }) => id)])).toEqual([
    ["3", ["2", "1"]],
    ["deposit", []],
    ["0", []],
  ]);
  expect(othersWords(runs[0] ?? { first: rows[0] ?? payout("3"), others: [] })).toBe(
    "2 more payouts, 0.20 USDT",
  );
});

test.each([
  ["another member", { userId: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c99" }],
  ["another plan", { note: "Payout 2 of 30 · Solana plan" }],
  ["a plan of another length", { note: "Payout 2 of 60 · Bitcoin plan" }],
  ["the end of the plan", { type: "MiningPlanReturn" }],
])("%s begins a row of its own", (_, facts) => {
  expect(payoutRuns([payout("3"), payout("2", facts)])).toHaveLength(2);
});
