import { describe, expect, test } from "vitest";
import { aTick, aTrade } from "./a-trade.ts";
import { outcomeNowWords, outcomeSentence, resultOf, ruleWords, waitWords } from "./trade-words.ts";

test.each([
  ["WIN", "If it ended now: WIN, +8.50 USDT"],
  ["LOSS", "If it ended now: LOSS, −10.00 USDT"],
  ["TIE", "If it ended now: TIE, the stake comes back"],
] as const)("the outcome at the current price is shown for a %s", (outcome, words) => {
  expect(outcomeNowWords(aTrade({}), outcome)).toBe(words);
});

test("a profit is rounded down, as the server does", () => {
  const { terms } = aTrade({});
  expect(resultOf({ terms: { ...terms, stake: "1.000001", payoutBps: 8_500 } }, "WIN")).toBe("+0.85 USDT");
});

test("an open trade says what it waits for", () => {
  const byHand = aTrade({ terms: { ...aTrade({}).terms, settlement: "manual" } });
  expect(waitWords(aTrade({}), "waiting")).toBe("Waiting for the next recorded price");
  expect(waitWords(aTrade({ terms: { ...aTrade({}).terms, ruleVersion: 2 } }), "waiting")).toBe(
    "Waiting for the first price at least 15 seconds after the trade was accepted",
  );
  expect(waitWords(aTrade({}), "pending")).toBe("Ended: waiting for the price that settles it");
  expect(waitWords(byHand, "pending")).toBe("Ended: waiting for an administrator");
  expect(waitWords(byHand, "running")).toBeUndefined();
  expect(waitWords(aTrade({ exitMissed: true }), "pending")).toBe(
    "Ended: no exit price came in time. The stake comes back 24 hours after the end.",
  );
});

describe("a closed trade explains its outcome", () => {
  const closed = (entry: string, exit: string, outcome: "WIN" | "LOSS" | "TIE") =>
    outcomeSentence(aTrade({ outcome, entry: aTick({ price: entry }), exit: aTick({ price: exit }) }));

  test("by its two prices", () => {
    expect(closed("100", "101.5", "WIN")).toBe("The price went from $100.00 to $101.50. You bet on up.");
  });

  test("to an administrator with the name of its member", () => {
    const prices = { entry: aTick({ price: "100" }), exit: aTick({ price: "99" }) };
    expect(outcomeSentence(aTrade({ outcome: "LOSS", ...prices }), true)).toBe(
      "The price went from $100.00 to $99.00. Ada Lindqvist bet on up.",
    );
  });

  test("exactly, if rounding would hide the difference", () => {
    expect(closed("100.001", "100.002", "WIN")).toContain("from $100.001 to $100.002");
  });

  test("at an equal price by the stake that came back", () => {
    expect(closed("100", "100", "TIE")).toBe(
      "The price ended where it started, at $100.00. The stake came back.",
    );
  });

  test.each([
    ["no_entry", "No entry price came in time. The stake came back."],
    ["no_exit", "No exit price came in time. The stake came back."],
  ] as const)("void for %s", (voidBecause, sentence) => {
    expect(outcomeSentence(aTrade({ outcome: "VOID", voidBecause }))).toBe(sentence);
  });

  test("decided, before anything else", () => {
    const decision = { by: "administrator", reason: "Quiz", at: "2026-03-01T12:01:00.000Z" } as const;
    const decided = aTrade({ outcome: "LOSS", decision: { ...decision, ruleOutcome: null } });
    expect(outcomeSentence(decided)).toBe("An administrator decided this trade: LOSS.");
    expect(ruleWords({ ...decision, ruleOutcome: null })).toMatch(/isn't known yet/);
    expect(ruleWords({ ...decision, ruleOutcome: "WIN" })).toBe("The market's rule gives WIN.");
  });
});
