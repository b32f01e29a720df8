import { describe, expect, test } from "vitest";
import { readUsdt, zeroUsdt } from "../money/usdt.ts";
import { defaultRules, type WrittenRules, writeRules } from "./rules.ts";
import { changedRules, rulesInWords } from "./rules-words.ts";

const rules = writeRules(
  defaultRules({
    startingBalance: readUsdt("10000") ?? zeroUsdt,
    seconds: 300,
    payoutBps: 8_500,
    settlement: "market",
    depositApproval: "admin",
  }),
);
const off = (...names: (keyof WrittenRules["on"])[]): WrittenRules => ({
  ...rules,
  on: { ...rules.on, ...Object.fromEntries(names.map((name) => [name, false])) },
});

describe("rules in words", () => {
  test("are one line each", () => {
    expect(rulesInWords(rules)).toEqual([
      "Everybody starts with 10,000 USDT",
      "Buying and selling a coin costs a fee of 0.1%",
      "Buying costs 0.05% more than the price, selling brings 0.05% less",
      "A trade runs 5 minutes",
      "A win pays the stake and 85% of it; 54.05% wins break even",
      "Stakes from 1 USDT",
      "Any number of open trades",
      "Coins on offer: all",
      "Recorded prices settle trades, by rule",
      "An administrator approves deposits",
      "Standings by return in percent; members see their own place",
      "Everything is on",
    ]);
  });

  test("name every choice that differs from the usual one", () => {
    const strict: WrittenRules = {
      ...rules,
      startingBalance: "1234567.50",
      tradeSeconds: [30, 60, 86_400],
      payoutBps: 9_250,
      stakeMin: "2.50",
      stakeMax: "1000.00",
      openTradesMax: 1,
      coins: { kind: "list", ids: ["bitcoin", "shiba-inu"] },
      settlement: "manual",
      depositApproval: "auto",
      standings: { rankBy: "calibration", shownTo: "names" },
      confidence: true,
      feeBps: 25,
      spreadBps: 50,
      coinPercentMax: 30,
    };
    expect(rulesInWords(strict).slice(0, -1)).toEqual([
      "Everybody starts with 1,234,567.50 USDT",
      "Buying and selling a coin costs a fee of 0.25%",
      "Buying costs 0.25% more than the price, selling brings 0.25% less",
      "At most 30% of one's money may stand in one coin",
      "A trade runs 30 seconds, 1 minute or 1 day; on real prices at least 1 minute",
      "A win pays the stake and 92.5% of it; 51.95% wins break even",
      "Stakes from 2.50 to 1,000 USDT",
      "At most 1 open trade each",
      "Coins on offer: Bitcoin, Shiba Inu",
      "An administrator settles trades, by hand",
      "Each trade says how sure the member is, and why",
      "Deposits are credited by themselves, after 3 confirmations",
      "Standings by calibration; everybody sees all names",
    ]);
  });

  test("say nothing about how a part works that is off", () => {
    expect(rulesInWords(off("holdings", "trades", "deposits", "plans"))).toEqual([
      "Everybody starts with 10,000 USDT",
      "Standings by return in percent; members see their own place",
      "Off: buying and selling coins, up/down trades, mining plans, deposits",
    ]);
  });
});

describe("changed rules in words", () => {
  test("are the lines that differ, with the line before", () => {
    const changed = { ...off("plans"), tradeSeconds: [30, 300], stakeMax: "500.00" };
    expect(changedRules(rules, changed)).toEqual([
      {
        before: "A trade runs 5 minutes",
        after: "A trade runs 30 seconds or 5 minutes; on real prices at least 1 minute",
      },
      { before: "Stakes from 1 USDT", after: "Stakes from 1 to 500 USDT" },
      { before: "Mining plans: on", after: "Mining plans: off" },
    ]);
  });

  test("name every field of the rules", () => {
    const other: WrittenRules = {
      startingBalance: "1.00",
      tradeSeconds: [60],
      payoutBps: 1,
      stakeMin: "2.00",
      stakeMax: "3.00",
      openTradesMax: 4,
      coins: { kind: "largest", count: 5 },
      on: off("holdings", "trades", "plans", "deposits", "withdrawals", "identityCheck", "invitations").on,
      settlement: "manual",
      depositApproval: "auto",
      standings: { rankBy: "profit", shownTo: "nobody" },
      confidence: true,
      feeBps: 20,
      spreadBps: 30,
      coinPercentMax: 40,
    };
    for (const field of Object.keys(rules)) {
      const one = { ...rules, [field]: other[field as keyof WrittenRules] };
      const lines = field === "on" ? 7 : 1;
      expect([field, changedRules(rules, one).length]).toEqual([field, lines]);
    }
  });

  test("are none between equal rules", () => {
    expect(changedRules(rules, { ...rules })).toEqual([]);
  });
});
