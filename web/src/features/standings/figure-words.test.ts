import { describe, expect, test } from "vitest";
import { aStanding } from "./a-standing.ts";
import {
  bandWords,
  isInBand,
  ordinal,
  rankedFigure,
  rankedNumber,
  unrankedWords,
  winsWords,
} from "./figure-words.ts";

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
  ["profit", "+523.10 USDT", 523.1],
  ["return", "+1.68", 1.676_602],
  ["calibration", "0.181", 0.181],
] as const)("members ranked by %s have %s", (rankBy, words, number) => {
  const standing = aStanding({ brier: 181_000 });
  expect(rankedFigure(rankBy, standing)).toBe(words);
  expect(rankedNumber(rankBy, standing)).toBe(number);
});

test("wins stand beside the wins that break even", () => {
  expect(winsWords(aStanding())).toBe("7 of 12 won, 6.5 needed to break even");
  expect(winsWords(aStanding({ trades: 0, wins: 0, winsNeeded: 0 }))).toBe("None");
});

test("a member without a place reads why", () => {
  expect(unrankedWords(aStanding({ risks: 0 }))).toBe("no trade or plan yet");
  expect(unrankedWords(aStanding({ confidences: 3 }))).toBe("3 of the 10 confidences needed");
});

describe("bands", () => {
  test.each([
    ["profit", { from: null, to: -500 }, "Below −500 USDT"],
    ["profit", { from: 250, to: 1_500 }, "250 to 1,500 USDT"],
    ["return", { from: 1.5, to: null }, "From 1.50"],
    ["calibration", { from: 0.15, to: 0.2 }, "0.150 to 0.200"],
    ["return", { from: null, to: null }, "All"],
    ["profit", { from: 523.1, to: 523.1 }, "523 USDT"],
    ["profit", { from: -123.456789, to: 4.567 }, "−123 to 4.57 USDT"],
    ["return", { from: -0.001, to: 0.126 }, "0.00 to 0.13"],
  ] as const)("by %s, %j is %s", (rankBy, band, words) => {
    expect(bandWords(rankBy, band)).toBe(words);
  });

  test("of a single figure hold that figure", () => {
    expect(isInBand(523.1, { from: 523.1, to: 523.1 })).toBe(true);
    expect(isInBand(523, { from: 523.1, to: 523.1 })).toBe(false);
  });

  test("hold their lower end and not their upper one", () => {
    const band = { from: 0, to: 10 };
    expect([-1, 0, 9.99, 10, null].map((value) => isInBand(value, band))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
