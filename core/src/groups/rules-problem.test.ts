import { expect, test } from "vitest";
import { readUsdt, zeroUsdt } from "../money/usdt.ts";
import { usualStandings } from "../standings/choice.ts";
import { defaultRules, offeredLengths, readRules, writeRules } from "./rules.ts";
import { rulesProblems } from "./rules-problem.ts";

const rules = defaultRules({
  startingBalance: readUsdt("10000") ?? zeroUsdt,
  seconds: 300,
  payoutBps: 8_500,
  settlement: "market",
  depositApproval: "admin",
});
const byCalibration = { ...usualStandings, rankBy: "calibration" } as const;

test("the rules that a new group begins with have no problem", () => {
  expect(rulesProblems(rules)).toEqual({});
});

test("calibration ranks nobody where members are not asked how sure they are", () => {
  expect(rulesProblems({ ...rules, standings: byCalibration })).toEqual({
    confidence: "Ranking by calibration needs members to be asked how sure they are.",
  });
  expect(rulesProblems({ ...rules, standings: byCalibration, confidence: true })).toEqual({});
});

test("rules from before rank as they did then, and no new rules can choose that", () => {
  const { standings: _, confidence: __, ...before } = writeRules(rules);
  const then = readRules(before);
  expect(then.standings).toEqual({ rankBy: "return", shownTo: "place" });
  expect(rulesProblems(then)).toEqual({
    standings: "This ranking treats losses unfairly. Choose another one.",
  });
});

test.each([
  [[5, 30], [60]],
  [
    [30, 60, 120],
    [60, 120],
  ],
  [[59, 61], [61]],
  [[300], [300]],
])("of the lengths %o a ticket offers all on simulated prices, and %o on real ones", (tradeSeconds, real) => {
  expect(offeredLengths({ tradeSeconds }, "simulated")).toEqual(tradeSeconds);
  expect(offeredLengths({ tradeSeconds }, "coingecko")).toEqual(real);
  expect(offeredLengths({ tradeSeconds }, "operator")).toEqual(real);
});
