import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { Bars } from "../../ui/chart/bars.tsx";
import { Dots } from "../../ui/chart/dots.tsx";
import { formatCount } from "../../ui/data/format.ts";
import type { MyStandings } from "./api.ts";
import { barsOf, dotsOf } from "./bands.ts";

interface SpreadProps {
  standings: Pick<MyStandings, "rankBy" | "ranked" | "distribution"> & Partial<Pick<MyStandings, "rows">>;
  /** The reader's own figure, which is marked. */
  own?: number | null;
  /** Sizes scale with the surrounding text, for a page on a wall. */
  scales?: boolean;
}

/**
 * The distribution of the ranked figure over the group: in bands, or as dots if the reader sees the rows of few
 * members. For few members, the server sends no bands.
 */
export function Spread({ standings, own = null, scales = false }: SpreadProps) {
  const { rankBy, ranked, distribution } = standings;
  const { name } = rankingWords[rankBy];
  const headers = [name, "Members"] as const;
  const members = ranked === 1 ? "the 1 ranked member" : `the ${formatCount(ranked)} ranked members`;
  const order = rankBy === "calibration" ? " Lower is better." : "";
  const dots = dotsOf(rankBy, standings, own);
  if (dots)
    return <Dots sentence={`${name} of ${members}, a dot for each.${order}`} headers={headers} dots={dots} />;
  if (distribution.length === 0)
    return (
      <p className={scales ? undefined : "text-muted text-sm"}>
        How the figures are spread is shown from eight ranked members on. Of fewer it would show single
        figures.
      </p>
    );
  return (
    <Bars
      sentence={`${name} of ${members}.${order}`}
      headers={headers}
      scales={scales}
      bars={barsOf(rankBy, distribution, own)}
    />
  );
}
