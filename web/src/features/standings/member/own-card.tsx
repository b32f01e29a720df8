import { luckWords } from "@paperchain/core/standings/luck.ts";
import { Card } from "../../../ui/data/card.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import type { Head, Standing } from "../api.ts";
import { ordinal, rankedFigure, unrankedWords } from "../figure-words.ts";
import { Marks } from "../marks.tsx";
import { OwnFacts } from "../own-facts.tsx";

/** The reader's own place, large, with the figures behind it. */
export function OwnCard({ head, own }: { head: Head; own: Standing | null }) {
  if (!own)
    return (
      <Card title="Your place">
        <p className="text-muted">You were not in this round.</p>
      </Card>
    );
  return (
    <Card title={head.shownTo === "nobody" ? "Your figures" : "Your place"}>
      {head.shownTo !== "nobody" && <Place own={own} head={head} />}
      <div className="mb-4 empty:hidden">
        <Marks standing={own} />
      </div>
      <OwnFacts own={own} />
    </Card>
  );
}

function Place({ own, head: { ranked, rankBy, round } }: { own: Standing; head: Head }) {
  const { place } = own;
  if (place === null)
    return (
      <p className="figures mb-4">
        <span className="mr-2 font-semibold text-4xl">Not ranked</span>
        <span className="text-muted">{unrankedWords(own, round)}</span>
      </p>
    );
  return (
    <div className="figures mb-4">
      <p>
        <span className="mr-2 font-semibold text-4xl">{ordinal(place)}</span>
        <span className="text-muted">
          of {formatCount(ranked)} ranked, with {rankedFigure(rankBy, own)}
        </span>
      </p>
      <p className="mt-2 text-sm">{luckWords(own, ranked)}</p>
    </div>
  );
}
