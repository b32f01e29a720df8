import { Card } from "../../../ui/data/card.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import type { Head, Standing } from "../api.ts";
import { ordinal, unrankedWords } from "../figure-words.ts";
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
      {head.shownTo !== "nobody" && (
        <Place place={own.place} ranked={head.ranked} why={unrankedWords(own, head.round)} />
      )}
      <div className="mb-4 empty:hidden">
        <Marks standing={own} />
      </div>
      <OwnFacts own={own} />
    </Card>
  );
}

function Place({ place, ranked, why }: { place: number | null; ranked: number; why: string }) {
  return (
    <p className="figures mb-4">
      <span className="mr-2 font-semibold text-4xl">{place === null ? "Not ranked" : ordinal(place)}</span>
      <span className="text-muted">{place === null ? why : `of ${formatCount(ranked)} ranked`}</span>
    </p>
  );
}
