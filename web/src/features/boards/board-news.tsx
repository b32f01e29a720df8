import { useTurn } from "../../lib/load/use-turn.ts";
import { formatShortMoment } from "../../lib/words/format-date.ts";
import { Price } from "../../ui/data/figures.tsx";
import { scenarioSentence } from "../../ui/data/scenario-note.tsx";
import { classNames } from "../../ui/look/class-names.ts";
import type { Board } from "./boards-api.ts";

interface BoardNewsProps {
  board: Board;
  /** Whether the news fill the whole board. */
  isAlone: boolean;
}

/** The announcements, and the prices that an administrator moved: one of each at a time, in turn. */
export function BoardNews({ board: { announcements, moved }, isAlone }: BoardNewsProps) {
  const turn = useTurn(announcements.length * Math.max(1, moved.length) || moved.length);
  const announcement = announcements[turn % Math.max(1, announcements.length)];
  const coin = moved[turn % Math.max(1, moved.length)];
  return (
    <div
      className={classNames(
        "flex flex-1 flex-col justify-evenly gap-[0.8em] @5xl:min-h-full",
        isAlone && (announcement && coin ? sideBySide : "@5xl:text-[1.4em]"),
      )}
    >
      {announcement && (
        <section aria-labelledby="board-announcements">
          <h2 id="board-announcements" className={titleLook}>
            Announcement{countWords(announcements, announcement)}
          </h2>
          <p
            className={classNames(
              "wrap-anywhere whitespace-pre-line font-medium",
              announcement.text.length > longLength
                ? classNames("text-[1.2em]", coin ? "line-clamp-4" : "line-clamp-9")
                : "line-clamp-4 text-[1.6em]",
            )}
          >
            {announcement.text}
          </p>
          <p className="figures text-[0.9em] text-muted">{formatShortMoment(announcement.writtenAt)}</p>
        </section>
      )}
      {coin && (
        <section aria-labelledby="board-moved">
          <h2 id="board-moved" className={titleLook}>
            Price moved for practice{countWords(moved, coin)}
          </h2>
          <div className="rounded-[0.4em] bg-scenario-soft px-[0.7em] py-[0.4em]">
            <p className="flex flex-wrap items-baseline gap-x-[0.6em] font-semibold text-[1.4em]">
              {coin.name} <Price usd={coin.price} />
            </p>
            {coin.scenario && (
              <p className="figures font-medium text-scenario">
                {scenarioSentence(coin.scenario, coin.marketPrice)}
              </p>
            )}
            {coin.scenario?.note && <p className="wrap-anywhere line-clamp-2">{coin.scenario.note}</p>}
          </div>
        </section>
      )}
    </div>
  );
}

const sideBySide = "@5xl:flex-row @5xl:items-center @5xl:gap-[1.6em] @5xl:*:flex-1";

/** Longer texts are smaller, so that they fit completely. */
const longLength = 90;

/** `, 2 of 3` */
const countWords = <Item,>(items: readonly Item[], shown: Item): string =>
  items.length > 1 ? `, ${items.indexOf(shown) + 1} of ${items.length}` : "";

const titleLook = "mb-[0.2em] font-semibold text-[0.9em] text-muted";
