import { expect, test } from "vitest";
import { aStanding } from "./a-standing.ts";
import { ordinal, rankedFigure, rankedNumber, unrankedWords, winsWords } from "./figure-words.ts";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [21, "21st"],
  [1_003, "1,003rd"],
])("place %i is the %s", (place, words) => {
  expect(ordinal(place)).toBe(words);
});

test.each([
  ["percent", "+5.23%", 0.052_31],
  ["profit", "+523.10 USDT", 523.1],
  ["returnPerDrawdown", "+1.68× the fall", 1.676_602],
  ["calibration", "0.181 from perfect", 0.181],
  ["return", "+1.68× the fall", 1.676_602],
] as const)("members ranked by %s have %s", (rankBy, words, number) => {
  const standing = aStanding({ brier: 181_000 });
  expect(rankedFigure(rankBy, standing)).toBe(words);
  expect(rankedNumber(rankBy, standing)).toBe(number);
});

test("a loss is not divided by the fall, except in tables from before", () => {
  const loss = aStanding({ returned: -50_000, returnPerDrawdown: -50_000 });
  expect(rankedFigure("returnPerDrawdown", loss)).toBe("−5.00%");
  expect(rankedFigure("return", { ...loss, returnPerDrawdown: -1_000_000 })).toBe("−1.00× the fall");
});

test("wins stand beside the wins that break even", () => {
  expect(winsWords(aStanding())).toBe("7 of 12 won, 6.5 needed to break even");
  expect(winsWords(aStanding({ trades: 0, wins: 0, winsNeeded: 0 }))).toBe("None");
});

test("a member without a place reads why", () => {
  const idle = aStanding({ risks: 0 });
  expect(unrankedWords(idle, { state: "running" })).toBe("no trade, plan or coin yet");
  expect(unrankedWords(idle, { state: "ended" })).toBe("no trade, plan or coin");
  const shy = aStanding({ confidences: 3 });
  expect(unrankedWords(shy, { state: "ended" })).toBe("3 of the 10 confidences needed");
});
