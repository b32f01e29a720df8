import { formatShortMoment } from "../../lib/words/format-date.ts";
import { Price } from "../../ui/data/figures.tsx";
import { scenarioSentence } from "../../ui/data/scenario-note.tsx";
import { classNames } from "../../ui/look/class-names.ts";
import type { Board } from "./boards-api.ts";

/** The announcements, and the prices that an administrator moved. */
export function BoardNews({ board: { announcements, moved } }: { board: Board }) {
  return (
    <>
      {announcements.length > 0 && (
        <section aria-labelledby="board-announcements">
          <h2 id="board-announcements" className={titleLook}>
            Announcements
          </h2>
          <ul className="flex flex-col gap-[0.5em]">
            {announcements.map(({ id, text, writtenAt }, index) => (
              <li key={id}>
                <p
                  className={classNames(
                    "wrap-anywhere whitespace-pre-line",
                    index === 0 ? "line-clamp-6 font-medium text-[1.3em]" : "line-clamp-2",
                  )}
                >
                  {text}
                </p>
                <p className="figures text-[0.8em] text-muted">{formatShortMoment(writtenAt)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {moved.length > 0 && (
        <section aria-labelledby="board-moved">
          <h2 id="board-moved" className={titleLook}>
            Prices moved for practice
          </h2>
          <ul className="flex flex-wrap gap-[0.5em]">
            {moved.map((coin) => (
              <li key={coin.id} className="rounded-[0.4em] bg-scenario-soft px-[0.7em] py-[0.4em]">
                <p className="flex flex-wrap items-baseline gap-x-[0.6em] font-semibold text-[1.2em]">
                  {coin.name} <Price usd={coin.price} />
                </p>
                {coin.scenario && (
                  <p className="figures font-medium text-scenario">
                    {scenarioSentence(coin.scenario, coin.marketPrice)}
                  </p>
                )}
                {coin.scenario?.note && <p className="wrap-anywhere line-clamp-2">{coin.scenario.note}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const titleLook = "mb-[0.3em] font-semibold text-[0.9em] text-muted";
