import { expect, test } from "vitest";
import { aTick, aTrade } from "../a-trade.ts";
import type { Trade } from "../trade.ts";
import { planWords, settlePlan, skippedWords } from "./settle-all.ts";

const manual = { ...aTrade({}).terms, settlement: "manual" } as const;
const pending = (facts: Partial<Trade>) => aTrade({ status: "pending", terms: manual, ...facts });
const exit = aTick({ price: "101" });

test("trades with a recorded exit are settled by the rule; the others are skipped with a reason", () => {
  const plan = settlePlan([
    pending({ id: "won", exit, ruleOutcome: "WIN" }),
    pending({ id: "lost", exit, ruleOutcome: "LOSS" }),
    pending({ id: "tied", exit, ruleOutcome: "TIE" }),
    pending({ id: "coming" }),
    pending({ id: "missed", exitMissed: true }),
    pending({ id: "given up", exitMissed: true, ruleOutcome: "VOID" }),
    aTrade({ id: "settled by the market", exit, ruleOutcome: "WIN" }),
    pending({ id: "decided", exit, ruleOutcome: "WIN", outcome: "WIN" }),
  ]);
  expect(plan.settle.map(({ id }) => id)).toEqual(["won", "lost", "tied"]);
  expect(planWords(plan)).toBe("3 trades: 1 WIN, 1 LOSS, 1 TIE");
  expect(skippedWords(plan)).toEqual([
    "1 trade: the exit price isn't recorded yet.",
    "2 trades: no exit price was recorded in time. Decide by hand.",
  ]);
});
