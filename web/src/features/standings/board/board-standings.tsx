import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { useTurn } from "../../../lib/load/use-turn.ts";
import { formatCount } from "../../../ui/data/format.ts";
import { classNames } from "../../../ui/look/class-names.ts";
import { rankedFigure, rankingName } from "../figure-words.ts";
import { isMarked } from "../marks.tsx";
import { Spread } from "../spread.tsx";

type Standings = NonNullable<Answer<"showBoard">["standings"]>;

interface BoardStandingsProps {
  standings: Standings;
  /** Whether the standings have the whole board. Then all names are shown at once. */
  isAlone: boolean;
}

/** The standings on a wall: the first ten by name, or the distribution of the figure, as the group's rules allow. */
export function BoardStandings({ standings, isAlone }: BoardStandingsProps) {
  const { rankBy, ranked, members, isFinal, top } = standings;
  return (
    <section aria-labelledby="board-standings" className="flex h-full min-w-0 flex-col">
      <h2 id="board-standings" className="mb-[0.3em] font-semibold text-[0.9em] text-muted">
        {isFinal ? "Final standings" : "Standings"}: {rankingName(rankBy)}
        <span className="figures font-normal">
          {" "}
          · {formatCount(ranked)} of {formatCount(members)} ranked
        </span>
      </h2>
      {top.length > 0 && <Names standings={standings} isAlone={isAlone} />}
      {top.length === 0 && ranked === 0 && <p className="text-[1.2em]">Nobody is ranked yet.</p>}
      {top.length === 0 && ranked > 0 && (
        <div className="flex flex-1 flex-col justify-center text-[1.25em]">
          <Spread standings={standings} scales />
        </div>
      )}
      <p className="mt-[0.4em] text-[0.9em] text-muted">{rankingWords[rankBy].sentence}</p>
    </section>
  );
}

const rowsOnPage = 5;

function Names({ standings: { rankBy, top }, isAlone }: BoardStandingsProps) {
  const turn = useTurn(isAlone ? 1 : Math.ceil(top.length / rowsOnPage));
  const shown = isAlone ? top : top.slice(turn * rowsOnPage, (turn + 1) * rowsOnPage);
  // Across the whole wall, a line leads from each name to its figure.
  const areFew = isAlone && top.length <= rowsOnPage;
  return (
    <>
      <ol
        aria-label="Places"
        className={classNames(
          "flex flex-1 flex-col",
          areFew ? "divide-y divide-line" : "justify-evenly",
          isAlone &&
            !areFew &&
            "@5xl:grid @5xl:auto-cols-fr @5xl:grid-flow-col @5xl:grid-rows-5 @5xl:gap-x-[2em]",
        )}
      >
        {shown.map((row) => (
          <li
            key={row.userId}
            className={classNames(
              "flex min-w-0 gap-[0.6em] py-[0.05em]",
              areFew ? "flex-1 items-center" : "items-baseline",
            )}
          >
            <span className="figures w-[1.4em] shrink-0 text-right font-semibold text-[1.5em]">
              {row.place}
            </span>
            <span className="flex min-w-0 flex-1 gap-[0.25em] font-medium text-[1.5em]">
              <span className="wrap-anywhere min-w-0 @5xl:truncate">{row.fullName}</span>
              {isMarked(row) && <span className="shrink-0 text-warn">*</span>}
            </span>
            <span className="figures whitespace-nowrap text-[1.2em]">{rankedFigure(rankBy, row)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-[0.2em] flex flex-wrap justify-between gap-x-[1em] text-[0.9em] text-muted">
        {top.some(isMarked) && (
          <span>
            <span className="text-warn">*</span> late, fresh start, corrected or decided
          </span>
        )}
        {shown.length < top.length && (
          <span className="figures">
            {turn * rowsOnPage + 1}–{turn * rowsOnPage + shown.length} of {top.length}
          </span>
        )}
      </p>
    </>
  );
}
