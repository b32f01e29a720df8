import { expect, test } from "vitest";
import { type Calibration, confidenceWords, scoreWords } from "./calibration-words.ts";

const point = (said: number, trades: number, wins: number) => ({
  ...{ from: 50, to: 59, said, trades, wins },
  won: Math.round((wins / trades) * 1_000_000),
});
const calibration = (facts: Partial<Calibration>): Calibration => ({
  ...{ points: [], trades: 0, missing: 10, score: null, scoreOfFifty: 250_000 },
  ...facts,
});

test.each([
  [[point(900_000, 10, 6)], "You said 90% on average and won 60% of 10 trades: you were too sure so far."],
  [[point(550_000, 10, 7)], "You said 55% on average and won 70% of 10 trades: you knew more than you said."],
  [
    [point(600_000, 30, 18), point(900_000, 10, 9)],
    "You said 68% on average and won 68% of 40 trades: about as sure as you were right.",
  ],
  [[point(500_000, 1, 1)], "You said 50% on average and won 100% of 1 trade."],
  [[point(900_000, 9, 1)], "You said 90% on average and won 11% of 9 trades."],
])("whether somebody is too sure is said in a sentence, from ten trades on", (points, words) => {
  const trades = points.reduce((sum, each) => sum + each.trades, 0);
  const missing = Math.max(10 - trades, 0);
  expect(confidenceWords(calibration({ points, trades, missing }))).toBe(words);
});

test("without trades nothing is said about them", () => {
  expect(confidenceWords(calibration({}))).toBeUndefined();
});

test.each([
  [{ missing: 10 }, "10 more trades that you win or lose, and you get a score."],
  [{ missing: 1 }, "One more trade that you win or lose, and you get a score."],
  [{ score: 180_400 }, "Your score is 0.180. Always saying 50% has 0.250; lower is better."],
  [{ score: 250_000 }, "Your score is 0.250. Always saying 50% has 0.250; lower is better."],
  [
    { score: 310_000 },
    "Your score is 0.310. Always saying 50% has 0.250; lower is better. So far, always saying 50% would have been better.",
  ],
])("the score stands beside that of always saying 50%%: %j", (facts, words) => {
  expect(scoreWords(calibration(facts))).toBe(words);
});
