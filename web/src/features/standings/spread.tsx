import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { Bars } from "../../ui/chart/bars.tsx";
import { Dots } from "../../ui/chart/dots.tsx";
import { formatCount } from "../../ui/data/format.ts";
import type { MyStandings } from "./api.ts";
import { barsOf, dotsOf } from "./bands.ts";

interface SpreadProps {
  standings: Pick<MyStandings, "rankBy" | "ranked" | "distribution">;
  /** The reader's own figure, which is marked. */
  own?: number | null;
  /** Sizes follow the text around it, for a page on a wall. */
  scales?: boolean;
}

/** How the ranked figure is spread over the group: in bands, or a dot for each of few members. */
export function Spread({ standings, own = null, scales = false }: SpreadProps) {
  const { rankBy, ranked, distribution } = standings;
  const { name } = rankingWords[rankBy];
  const dots = dotsOf(rankBy, standings, own);
  const members = ranked === 1 ? "the 1 ranked member" : `the ${formatCount(ranked)} ranked members`;
  const parts = {
    sentence: `${name} of ${members}${dots ? ", a dot for each" : ""}.${rankBy === "calibration" ? " Lower is better." : ""}`,
    headers: [name, "Members"] as const,
    scales,
  };
  return dots ? (
    <Dots {...parts} dots={dots} />
  ) : (
    <Bars {...parts} bars={barsOf(rankBy, distribution, own)} />
  );
}
