import type { WrittenRules } from "@paperchain/core/groups/rules.ts";
import { expect, test } from "vitest";
import { draftOf, type RulesDraft, readDraft } from "./rules-draft.ts";

const rules: WrittenRules = {
  startingBalance: "10000.00",
  tradeSeconds: [30, 300],
  payoutBps: 8_550,
  stakeMin: "1.00",
  stakeMax: "1000000000.00",
  openTradesMax: null,
  coins: { kind: "all" },
  on: {
    holdings: true,
    trades: true,
    plans: false,
    deposits: true,
    withdrawals: true,
    identityCheck: true,
    invitations: true,
  },
  settlement: "market",
  depositApproval: "admin",
  standings: { rankBy: "profit", shownTo: "names" },
  confidence: true,
  feeBps: 10,
  spreadBps: 15,
  coinPercentMax: null,
};

test.each([
  ["the usual ones", {}],
  ["with limits", { stakeMax: "500.00", openTradesMax: 3 }],
  ["with the largest coins", { coins: { kind: "largest", count: 7 } }],
  ["with a limit in one coin", { coinPercentMax: 25, feeBps: 0, spreadBps: 1_000 }],
  ["with a list of coins", { coins: { kind: "list", ids: ["bitcoin", "solana"] } }],
] as const)("rules %s are the same after the form", (_, others) => {
  const given = { ...rules, ...others };
  expect(readDraft(draftOf(given))).toEqual({ rules: given });
});

test("the ranking of older rules becomes the one that took its place", () => {
  const old = { ...rules, standings: { rankBy: "return", shownTo: "place" } } as const;
  expect(readDraft(draftOf(old))).toMatchObject({
    rules: { standings: { rankBy: "returnPerDrawdown", shownTo: "place" } },
  });
});

test("chosen lengths are put in order", () => {
  const read = readDraft({ ...draftOf(rules), tradeSeconds: [300, 60, 5] });
  expect(read).toMatchObject({ rules: { tradeSeconds: [5, 60, 300] } });
});

test.each<[Partial<RulesDraft>, keyof RulesDraft, string]>([
  [
    { startingBalance: "much" },
    "startingBalance",
    "Enter an amount with at most two decimals, such as 25.50.",
  ],
  [{ payout: "" }, "payout", "Enter a percentage with at most two decimals, such as 85."],
  [{ payout: "1001" }, "payout", "Use a payout from 0% to 1,000% of the stake."],
  [{ fee: "" }, "fee", "Enter a percentage with at most two decimals, such as 0.10."],
  [{ fee: "11" }, "fee", "Use a fee from 0% to 10%."],
  [{ spread: "10.01" }, "spread", "Use a spread from 0% to 10%."],
  [{ coinPercentMax: "0" }, "coinPercentMax", "Use a percentage from 1 to 100, or none."],
  [{ tradeSeconds: [] }, "tradeSeconds", "Offer one to five lengths."],
  [{ stakeMin: "5", stakeMax: "4" }, "stakeMax", "The largest stake is below the smallest one."],
  [{ openTradesMax: "0" }, "openTradesMax", "Use a number from 1 to 10,000, or none."],
  [{ openTradesMax: "few" }, "openTradesMax", "Use a number from 1 to 10,000, or none."],
  [{ coinKind: "largest", coinCount: "0" }, "coinCount", "Choose from 1 to 250 of the largest coins."],
  [{ coinKind: "list" }, "coinIds", "List from 1 to 250 coins."],
  [
    { standings: { rankBy: "calibration", shownTo: "place" }, confidence: false },
    "confidence",
    "Ranking by calibration needs members to be asked how sure they are.",
  ],
])("%j is a problem of %s", (typed, field, problem) => {
  expect(readDraft({ ...draftOf(rules), ...typed })).toEqual({ problems: { [field]: problem } });
});
