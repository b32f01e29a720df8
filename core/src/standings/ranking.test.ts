import { expect, test } from "vitest";
import { allRankings, type Ranking } from "./choice.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { rankingWords } from "./ranking-words.ts";
import { scoreOf } from "./scores.ts";

interface Played extends Partial<Omit<Figures, "tradeProfit">> {
  /** In USDT. */
  readonly profit?: number;
  /** The largest fall from a peak, in percent. */
  readonly fall?: number;
}

/** A member who made one trade in a round that began with 10,000 USDT. */
const aMember = (member: string, { profit = 0, fall = 0, ...others }: Played): Figures => ({
  member,
  ...{ firstVersion: 1, version: 3, late: false, freshStart: false },
  ...figuresOf([
    { kind: "opening", net: 10_000_000_000n },
    { kind: "trade_stake", net: 0n },
  ]),
  tradeProfit: BigInt(Math.round(profit * 1_000_000)),
  drawdown: fall * 10_000,
  ...others,
});

/** `1 ada, 2 ben, 2 cleo, – dan`: a place is the number of members with a higher figure, plus one. */
function placesBy(rankBy: Ranking, members: Readonly<Record<string, Played>>): string {
  const scored = Object.entries(members).map(([name, played]) => ({
    name,
    score: scoreOf(rankBy, aMember(name, played)),
  }));
  const placeOf = (own: bigint | null) =>
    own === null ? null : 1 + scored.filter(({ score }) => score !== null && score > own).length;
  return scored
    .map(({ name, score }) => ({ name, place: placeOf(score) }))
    .sort((one, other) => (one.place ?? 99) - (other.place ?? 99))
    .map(({ name, place }) => `${place ?? "–"} ${name}`)
    .join(", ");
}

const idle: Played = { risks: 0, trades: 0 };

// The columns are those of `rankings`, without calibration, which has its own table below.
test.each<[string, Record<string, Played>, percent: string, profit: string, forTheFall: string]>([
  [
    "all lose: the larger loss stands lower, and nobody who only lost shares a place with another loss",
    {
      large: { profit: -5_000, fall: 50 },
      small: { profit: -50, fall: 0.5 },
      middle: { profit: -120, fall: 4 },
    },
    "1 small, 2 middle, 3 large",
    "1 small, 2 middle, 3 large",
    "1 small, 2 middle, 3 large",
  ],
  [
    "one trade each: the winner, the one who got the stake back, the loser",
    { loser: { profit: -100, fall: 1 }, tied: { profit: 0 }, winner: { profit: 85 } },
    "1 winner, 2 tied, 3 loser",
    "1 winner, 2 tied, 3 loser",
    "1 winner, 2 tied, 3 loser",
  ],
  [
    "no trade: nobody stands above members who did something, not even above those who lost",
    { idle, loser: { profit: -5_000, fall: 50 } },
    "1 loser, – idle",
    "1 loser, – idle",
    "1 loser, – idle",
  ],
  [
    "nobody traded: nobody has a place",
    { one: idle, other: { ...idle, deposits: 500_000_000n } },
    "– one, – other",
    "– one, – other",
    "– one, – other",
  ],
  [
    "joined late: ranked like everybody else, by the same figures",
    { early: { profit: 100, fall: 2 }, late: { profit: 200, fall: 2, late: true } },
    "1 late, 2 early",
    "1 late, 2 early",
    "1 late, 2 early",
  ],
  [
    "a fresh start: what was before does not count, and without a new trade there is no place",
    {
      again: { profit: 30, fall: 1, freshStart: true },
      waiting: { ...idle, freshStart: true },
      loser: { profit: -10, fall: 1 },
    },
    "1 again, 2 loser, – waiting",
    "1 again, 2 loser, – waiting",
    "1 again, 2 loser, – waiting",
  ],
  [
    "ties: the same figure has the same place, and the next place is left out",
    { one: { profit: 50, fall: 2 }, other: { profit: 50, fall: 2 }, third: { profit: 20, fall: 2 } },
    "1 one, 1 other, 3 third",
    "1 one, 1 other, 3 third",
    "1 one, 1 other, 3 third",
  ],
  [
    "gains without a fall: the fall counts as 1%, so a lucky small bet is not endless",
    { none: { profit: 85 }, tiny: { profit: 85, fall: 0.4 }, some: { profit: 300, fall: 3 } },
    "1 some, 2 none, 2 tiny",
    "1 some, 2 none, 2 tiny",
    "1 some, 2 none, 2 tiny",
  ],
  [
    "a calm gain and a wild one: only the fall tells them apart",
    { calm: { profit: 500, fall: 2 }, wild: { profit: 600, fall: 40 }, sad: { profit: -1, fall: 1 } },
    "1 wild, 2 calm, 3 sad",
    "1 wild, 2 calm, 3 sad",
    "1 calm, 2 wild, 3 sad",
  ],
  [
    "added money: in percent, the same profit on more money is less",
    { rich: { profit: 100, deposits: 10_000_000_000n }, usual: { profit: 100 } },
    "1 usual, 2 rich",
    "1 rich, 1 usual",
    "1 usual, 2 rich",
  ],
  [
    "a loss of a cent, out of a million: below nobody's zero",
    { cent: { profit: -0.01, deposits: 990_000_000_000n }, zero: { profit: 0 } },
    "1 zero, 2 cent",
    "1 zero, 2 cent",
    "1 zero, 2 cent",
  ],
])("%s", (_, members, ...expected) => {
  expect((["percent", "profit", "returnPerDrawdown"] as const).map((by) => placesBy(by, members))).toEqual(
    expected,
  );
});

test("calibration: knowing what one knows stands above luck, and fewer than ten confidences have no place", () => {
  const answers = (misses: number, others: Played = {}) => ({
    confidences: 10,
    misses: BigInt(misses),
    ...others,
  });
  const members = {
    sure: answers(40_000, { profit: 5_000 }),
    modest: answers(24_000, { profit: -100, fall: 1 }),
    half: answers(25_000),
    few: answers(0, { confidences: 9 }),
    idle,
  };
  expect(placesBy("calibration", members)).toBe("1 modest, 2 half, 3 sure, – few, – idle");
});

test("tables from before rank as they did: whoever only lost had −1, whatever the size", () => {
  const members = {
    large: { profit: -5_000, fall: 50 },
    middle: { profit: -120, fall: 1.2 },
    small: { profit: -50, fall: 0.5 },
  };
  expect(placesBy("return", members)).toBe("1 small, 2 large, 2 middle");
  expect(scoreOf("return", aMember("large", members.large))).toBe(-1_000_000n);
});

test.each(allRankings)("the ranking by %s is explained in one sentence of plain words", (rankBy) => {
  const { name, sentence } = rankingWords[rankBy];
  expect(sentence).toMatch(/^[A-Z][^.!?]*(\.\d[^.!?]*)*\.$/);
  expect(sentence.length).toBeLessThan(190);
  expect(`${name} ${sentence}`).not.toMatch(/drawdown|Brier|\bratio|volatil|equity/i);
});
