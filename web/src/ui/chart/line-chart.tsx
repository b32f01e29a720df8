import { type PointerEvent, useState } from "react";
import { stepLine } from "./step-line.ts";

export interface ChartPoint {
  /** The time as shown. */
  when: string;
  /** The value as a number, for drawing only. */
  value: number;
  /** The value as shown. */
  text: string;
}

interface LineChartProps {
  /** Describes the chart in a sentence. */
  sentence: string;
  points: readonly ChartPoint[];
  /** The column names of its table. */
  headers: readonly [when: string, value: string];
}

const box = { width: 600, height: 180, margin: 8 };

/** A value over time. Pointing at the chart shows the value of that moment; the table has all values. */
export function LineChart({ sentence, points, headers }: LineChartProps) {
  const [pointed, setPointed] = useState<number>();
  const line = stepLine(
    points.map(({ value }) => value),
    box,
  );
  const shown = points[pointed ?? points.length - 1];
  const share = pointed === undefined ? undefined : pointed / Math.max(points.length - 1, 1);

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - left) / width) * (points.length - 1));
    setPointed(Math.min(Math.max(index, 0), points.length - 1));
  }

  return (
    <figure className="relative">
      <figcaption className="text-muted text-sm">{sentence}</figcaption>
      <p aria-hidden="true" className="mt-3 flex items-baseline justify-between gap-3">
        <span className="figures font-semibold text-lg">{shown?.text}</span>
        <span className="figures text-muted text-sm">{shown?.when}</span>
      </p>
      <div
        aria-hidden="true"
        className="relative mt-2 h-44 touch-pan-y lg:h-72"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="size-full"
        >
          <path d={`${line}V${box.height}H0Z`} className="fill-accent-soft" />
          <path
            d={line}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent-text"
          />
        </svg>
        <Axis points={points} />
        {share !== undefined && (
          <span className="absolute inset-y-0 w-px bg-muted" style={{ left: `${share * 100}%` }} />
        )}
      </div>
      <p aria-hidden="true" className="figures mt-2 flex justify-between text-muted text-xs">
        <span>{points[0]?.when}</span>
        <span>{points.at(-1)?.when}</span>
      </p>
      <Numbers points={points} caption={sentence} headers={headers} />
    </figure>
  );
}

/** The highest and the lowest value, at their heights on the line. */
function Axis({ points }: Pick<LineChartProps, "points">) {
  const sorted = [...points].sort((one, other) => one.value - other.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high || low.value === high.value) return null;
  return (
    <>
      <AxisLine top={box.margin / box.height} text={high.text} />
      <AxisLine top={1 - box.margin / box.height} text={low.text} />
    </>
  );
}

function AxisLine({ top, text }: { top: number; text: string }) {
  return (
    <span
      className="pointer-events-none absolute inset-x-0 border-line border-t border-dashed"
      style={{ top: `${top * 100}%` }}
    >
      <span className="figures absolute right-0 -translate-y-1/2 rounded bg-surface/80 px-1 text-muted text-xs">
        {text}
      </span>
    </span>
  );
}

/** Only changes and both ends, to avoid sixty equal rows. */
function Numbers({
  points,
  caption,
  headers: [when, value],
}: Pick<LineChartProps, "points" | "headers"> & { caption: string }) {
  const changes = points.filter(
    ({ text }, index) => index === 0 || index === points.length - 1 || text !== points[index - 1]?.text,
  );
  return (
    // The wrapper is visually hidden instead of the table, because even a hidden table would widen the page.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{when}</th>
            <th scope="col">{value}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            // Two points of one minute have the same words.
            <tr key={points.indexOf(change)}>
              <th scope="row">{change.when}</th>
              <td>{change.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
