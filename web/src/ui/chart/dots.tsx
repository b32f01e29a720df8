import { formatCount } from "../data/format.ts";
import { classNames } from "../look/class-names.ts";
import type { Bar } from "./bars.tsx";
import { HiddenHead } from "./hidden-head.tsx";

export interface Dot extends Bar {
  /** From 0, the left end of the line, to 1. */
  at: number;
}

interface DotsProps {
  /** Describes the chart in a sentence. */
  sentence: string;
  /** At least one figure, the lowest first. */
  dots: readonly Dot[];
  /** The column names of its table. */
  headers: readonly [dot: string, count: string];
}

/** A few figures as dots on a line, equal ones above each other. Screen readers get a table. */
export function Dots({ sentence, dots, headers }: DotsProps) {
  const [low, high] = [dots[0], dots.at(-1)];
  const tallest = 1 + Math.max(...dots.map(({ count, mark }) => count + (mark ? 2 : 0)));
  return (
    <figure>
      <figcaption className="mb-3 text-muted text-sm">{sentence}</figcaption>
      <div aria-hidden="true" className="figures px-3 text-sm">
        <div style={{ height: `${tallest}rem` }} className="relative border-line border-b-2">
          {dots.map(({ id, at, count, mark }) => (
            <div
              key={id}
              style={{ left: `${at * 100}%` }}
              className="-translate-x-1/2 absolute bottom-1.5 flex flex-col-reverse items-center gap-0.5"
            >
              {Array.from({ length: count }, (_, nth) => nth).map((nth) => (
                <span
                  key={nth}
                  className={classNames(
                    "size-3 rounded-full",
                    mark && nth === 0 ? "bg-accent-text" : "bg-control",
                  )}
                />
              ))}
              {mark && <span className="font-medium text-accent-text">{mark}</span>}
            </div>
          ))}
        </div>
        <div className="flex justify-between gap-4 pt-1.5">
          {low === high ? (
            <span className="mx-auto">{low?.label}</span>
          ) : (
            [low, high].map((end) => <span key={end?.id}>{end?.label}</span>)
          )}
        </div>
      </div>
      <table className="sr-only">
        <HiddenHead headers={headers} />
        <tbody>
          {dots.map(({ id, label, count, mark }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                {formatCount(count)} {mark}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
