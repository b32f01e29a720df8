import { expect, test } from "vitest";
import { chanceOfWins, luckWords } from "./luck.ts";

test.each([
  [1, 1, 0.5],
  [2, 2, 0.25],
  [10, 8, 0.054_687_5],
  [12, 7, 0.387_207],
  [12, 0, 1],
  [10_000, 5_000, 0.503_99],
])("a coin wins at least, of %i trades, %i with the chance %d", (trades, wins, chance) => {
  expect(chanceOfWins(trades, wins)).toBeCloseTo(chance, 5);
});

test.each([
  [0, 0, 30, "No trade was won or lost: nothing to tell skill from luck."],
  [1, 1, 30, "1 trade: too few to tell skill from luck."],
  [2, 2, 30, "2 trades: too few to tell skill from luck."],
  [4, 4, 30, "4 trades: too few to tell skill from luck."],
  [12, 7, 30, "12 trades: flipping a coin wins 7 or more of them in 39 of 100 tries, so this can be luck."],
  [12, 2, 30, "12 trades: flipping a coin wins about as many or more."],
  [
    12,
    10,
    30,
    "12 trades: flipping a coin wins 10 or more of them in 2 of 100 tries, but among 30 members somebody can be that lucky.",
  ],
  [
    12,
    10,
    2,
    "12 trades: flipping a coin wins 10 or more of them in 2 of 100 tries, so luck alone hardly explains it, unless they were one bet many times.",
  ],
  [
    100,
    80,
    30,
    "100 trades: flipping a coin wins 80 or more of them in fewer than 1 of 100 tries, so luck alone hardly explains it, unless they were one bet many times.",
  ],
])("of %i trades %i won, among %i members", (trades, wins, members, words) => {
  expect(luckWords({ trades, wins }, members)).toBe(words);
});
