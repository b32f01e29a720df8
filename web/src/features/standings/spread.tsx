import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { Bars } from "../../ui/chart/bars.tsx";
import { formatCount } from "../../ui/data/format.ts";
import type { MyStandings } from "./api.ts";
import { barsOf } from "./bands.ts";

interface SpreadProps {
  standings: Pick<MyStandings, "rankBy" | "ranked" | "distribution">;
  /** The reader's own figure, which is marked. */
  own?: number | null;
  /** Sizes follow the text around it, for a page on a wall. */
  scales?: boolean;
}

/** How the ranked figure is spread over the group, in bands. The server sends none of few members. */
export function Spread({ standings, own = null, scales = false }: SpreadProps) {
  const { rankBy, ranked, distribution } = standings;
  if (distribution.length === 0)
    return (
      <p className={scales ? undefined : "text-muted text-sm"}>
        How the figures are spread is shown from eight ranked members on. Of fewer it would show single
        figures.
      </p>
    );
  const { name } = rankingWords[rankBy];
  return (
    <Bars
      sentence={`${name} of the ${formatCount(ranked)} ranked members.${rankBy === "calibration" ? " Lower is better." : ""}`}
      headers={[name, "Members"]}
      scales={scales}
      bars={barsOf(rankBy, distribution, own)}
    />
  );
}
