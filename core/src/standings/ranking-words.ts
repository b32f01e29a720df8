import type { Ranking } from "./choice.ts";
import { confidencesMin } from "./scores.ts";

interface RankingWords {
  readonly name: string;
  /** One sentence per ranking that a fifteen-year-old understands, shown where rankings are chosen and shown. */
  readonly sentence: string;
}

export const rankingWords: Readonly<Record<Ranking, RankingWords>> = {
  percent: {
    name: "Return in percent",
    sentence:
      "What you gained or lost, as a share of the money you were given: a gain of 450 with 10,000 USDT is +4.50%.",
  },
  profit: {
    name: "Profit",
    sentence: "How much money you gained or lost: bigger bets win and lose more, so luck counts a lot.",
  },
  returnPerDrawdown: {
    name: "Return for the fall risked",
    sentence:
      "Your gain in percent, divided by the deepest fall of your money on the way (at least 1%), so a calm gain beats a wild one; losses are not divided, and the larger loss stands lower.",
  },
  calibration: {
    name: "Calibration",
    sentence: `How close your confidence came to what happened: 0 is perfect, always saying 50% gives 0.250, and you are ranked from ${confidencesMin} such trades on.`,
  },
  return: {
    name: "Return for the fall risked, losses too",
    sentence:
      "The gain or loss in percent, divided by the deepest fall on the way (at least 1%): a small and a large loss can share a place, so new rules cannot choose it.",
  },
};
