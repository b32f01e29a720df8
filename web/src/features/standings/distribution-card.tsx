import type { ComponentProps } from "react";
import { Card } from "../../ui/data/card.tsx";
import type { Standing } from "./api.ts";
import { rankedNumber } from "./figure-words.ts";
import { Spread } from "./spread.tsx";

interface DistributionCardProps {
  standings: ComponentProps<typeof Spread>["standings"];
  /** The reader's own row, whose figure is marked. */
  own?: Standing | null;
}

/** The distribution of the ranked figure over the group. Nothing until somebody is ranked. */
export function DistributionCard({ standings, own }: DistributionCardProps) {
  if (standings.ranked === 0) return null;
  return (
    <Card title="The group">
      <Spread
        standings={standings}
        own={own && own.place !== null ? rankedNumber(standings.rankBy, own) : null}
      />
    </Card>
  );
}
