import { directionOf } from "../data/format.ts";
import { classNames } from "../look/class-names.ts";
import { sparkPath } from "./spark-path.ts";

interface SparklineProps {
  values: readonly number[];
  /** A short description for screen readers. */
  label: string;
  className?: string;
}

const colours = { up: "stroke-gain", down: "stroke-loss", level: "stroke-muted" } as const;
const box = { width: 112, height: 36, margin: 2 };

/** A small line chart, coloured by its overall direction. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || values.length < 2) return null;
  const direction = directionOf((last / first - 1) * 100);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className={classNames("overflow-visible", className)}
    >
      <path
        d={sparkPath(values, box)}
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className={colours[direction]}
      />
    </svg>
  );
}
