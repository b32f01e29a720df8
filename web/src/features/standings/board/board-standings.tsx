import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { formatCount } from "../../../ui/data/format.ts";
import { rankedFigure, rankingName } from "../figure-words.ts";
import { isMarked } from "../marks.tsx";
import { Spread } from "../spread.tsx";

type Standings = NonNullable<Answer<"showBoard">["standings"]>;

/** The standings on a wall: the first ten by name, or how the figure is spread, as the rules of the group allow. */
export function BoardStandings({ standings }: { standings: Standings }) {
  const { rankBy, ranked, members, isFinal, top } = standings;
  return (
    <section aria-labelledby="board-standings" className="min-w-0">
      <h2 id="board-standings" className="mb-[0.3em] font-semibold text-[0.9em] text-muted">
        {isFinal ? "Final standings" : "Standings"}: {rankingName(rankBy)}
        <span className="figures font-normal">
          {" "}
          · {formatCount(ranked)} of {formatCount(members)} ranked
        </span>
      </h2>
      {top.length > 0 && <Names standings={standings} />}
      {top.length === 0 && ranked === 0 && <p className="text-[1.2em]">Nobody is ranked yet.</p>}
      {top.length === 0 && ranked > 0 && <Spread standings={standings} scales />}
      <p className="mt-[0.4em] text-[0.7em] text-muted">{rankingWords[rankBy].sentence}</p>
    </section>
  );
}

function Names({ standings: { rankBy, top } }: { standings: Standings }) {
  return (
    <>
      <ol aria-label="Places">
        {top.map((row) => (
          <li key={row.userId} className="flex items-baseline gap-[0.6em] py-[0.1em]">
            <span className="figures w-[1.6em] shrink-0 text-right font-semibold text-[1.1em]">
              {row.place}
            </span>
            <span className="flex min-w-0 flex-1 gap-[0.25em] font-medium text-[1.1em]">
              <span className="wrap-anywhere min-w-0 lg:truncate">{row.fullName}</span>
              {isMarked(row) && <span className="shrink-0 text-warn">*</span>}
            </span>
            <span className="figures whitespace-nowrap">{rankedFigure(rankBy, row)}</span>
          </li>
        ))}
      </ol>
      {top.some(isMarked) && (
        <p className="mt-[0.3em] text-[0.8em] text-muted">
          <span className="text-warn">*</span> late, fresh start, corrected balance or decided trade
        </p>
      )}
    </>
  );
}
