import { Badge } from "../data/badge.tsx";
import { formatCount } from "../data/format.ts";
import { classNames } from "../look/class-names.ts";
import { HiddenHead } from "./hidden-head.tsx";

export interface Bar {
  id: string;
  label: string;
  count: number;
  /** The text beside the bar that contains the reader. */
  mark?: string | undefined;
}

interface BarsProps {
  /** Describes the chart in a sentence. */
  sentence: string;
  bars: readonly Bar[];
  /** The column names of its table. */
  headers: readonly [bar: string, count: string];
  /** Sizes scale with the surrounding text, for a page on a wall. */
  scales?: boolean;
}

/** Counts as bars. Screen readers get it as a table; the bars themselves are hidden from them. */
export function Bars({ sentence, bars, headers, scales = false }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure>
      <figcaption className={classNames("text-muted", scales ? "mb-[0.3em]" : "mb-3 text-sm")}>
        {sentence}
      </figcaption>
      <table
        className={classNames("figures w-full border-separate border-spacing-y-1.5", !scales && "text-sm")}
      >
        <HiddenHead headers={headers} />
        <tbody>
          {bars.map(({ id, label, count, mark }) => (
            <tr key={id}>
              <th scope="row" className="w-px whitespace-nowrap pr-3 text-right font-normal">
                {label}
              </th>
              <td>
                <div className="flex items-center gap-2">
                  <div
                    aria-hidden="true"
                    style={{ width: `${(count / most) * 70}%` }}
                    className={classNames(
                      "min-w-0.5 rounded-sm",
                      scales ? "h-[1em]" : "h-6",
                      mark ? "bg-accent-text" : "bg-control",
                      count === 0 && "opacity-40",
                    )}
                  />
                  {formatCount(count)}
                  {mark && <Badge tone="accent">{mark}</Badge>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
