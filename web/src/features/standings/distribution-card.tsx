import { Bars } from "../../ui/chart/bars.tsx";
import { Card } from "../../ui/data/card.tsx";
import { formatCount } from "../../ui/data/format.ts";
import type { MyStandings, Standing } from "./api.ts";
import { barsOf } from "./bands.ts";
import { rankedNumber, rankingNames } from "./figure-words.ts";

interface DistributionCardProps {
  standings: Pick<MyStandings, "rankBy" | "ranked" | "distribution">;
  /** The reader's own row, whose band is marked. */
  own?: Standing | null;
}

/** How the ranked figure is spread over the group. Nothing until somebody is ranked. */
export function DistributionCard({ standings, own }: DistributionCardProps) {
  const { rankBy, ranked, distribution } = standings;
  if (ranked === 0) return null;
  const figure = own && own.place !== null ? rankedNumber(rankBy, own) : null;
  const title = rankingNames[rankBy];
  return (
    <Card title="The group">
      <Bars
        sentence={`${title} of ${ranked === 1 ? "the 1 ranked member" : `the ${formatCount(ranked)} ranked members`}.${rankBy === "calibration" ? " Lower is better." : ""}`}
        headers={[title, "Members"]}
        bars={barsOf(rankBy, distribution, figure)}
      />
    </Card>
  );
}
