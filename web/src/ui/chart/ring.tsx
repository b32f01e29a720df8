import type { ReactNode } from "react";
import { classNames } from "../look/class-names.ts";
import { HiddenHead } from "./hidden-head.tsx";

export type RingTone = "accent" | "warn" | "gain" | "text" | "loss" | "coin" | "otherCoin";

export interface RingPart {
  id: string;
  label: string;
  percent: number;
  tone: RingTone;
  /** The text beside it. */
  figure: ReactNode;
}

interface RingProps {
  /** Describes the chart in a sentence. */
  sentence: string;
  parts: readonly RingPart[];
  /** The column names of its table. */
  headers: readonly [part: string, figure: string, share: string];
}

/** Shares of a whole. The table beside it has the numbers; the ring is hidden from screen readers. */
export function Ring({ sentence, parts, headers }: RingProps) {
  return (
    <figure className="flex flex-col items-center gap-6 sm:flex-row">
      <svg
        viewBox="0 0 42 42"
        aria-hidden="true"
        className="size-36 shrink-0 -rotate-90 lg:size-28 xl:size-36"
      >
        <circle cx="21" cy="21" r={radius} fill="none" strokeWidth="5" className="stroke-line" />
        {arcs(parts).map(({ id, tone, percent, before }) => (
          <circle
            key={id}
            cx="21"
            cy="21"
            r={radius}
            fill="none"
            strokeWidth="5"
            strokeDasharray={`${drawn(percent)} ${100 - drawn(percent)}`}
            strokeDashoffset={-before}
            className={tones[tone].stroke}
          />
        ))}
      </svg>
      <div className="w-full min-w-0">
        <figcaption className="mb-3 text-muted text-sm">{sentence}</figcaption>
        <table className="w-full text-sm">
          <HiddenHead headers={headers} />
          <tbody>
            {parts.map((part) => (
              <RingRow key={part.id} part={part} />
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function RingRow({ part: { label, percent, tone, figure } }: { part: RingPart }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-3 text-left font-medium">
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames("size-2.5 shrink-0 rounded-full", tones[tone].dot)}
          />
          {label}
        </span>
      </th>
      <td className="figures py-1.5 pr-3 text-right">{figure}</td>
      <td className="figures w-px whitespace-nowrap py-1.5 text-right text-muted">{percent.toFixed(2)}%</td>
    </tr>
  );
}

// A circle with this radius has a circumference of 100, so that a share's length is its percentage.
const radius = 100 / (2 * Math.PI);

/** The gap after each part separates neighbours of similar colours. */
const drawn = (percent: number) => (percent === 100 ? percent : Math.max(percent - 0.8, percent / 2));

function arcs(parts: readonly RingPart[]) {
  let sum = 0;
  return parts.map((part) => {
    const before = sum;
    sum += part.percent;
    return { ...part, before };
  });
}

const tones: Record<RingTone, { stroke: string; dot: string }> = {
  accent: { stroke: "stroke-accent-text", dot: "bg-accent-text" },
  warn: { stroke: "stroke-warn", dot: "bg-warn" },
  gain: { stroke: "stroke-gain", dot: "bg-gain" },
  text: { stroke: "stroke-muted", dot: "bg-muted" },
  loss: { stroke: "stroke-loss/60", dot: "bg-loss/60" },
  coin: { stroke: "stroke-accent-text/70", dot: "bg-accent-text/70" },
  otherCoin: { stroke: "stroke-accent-text/45", dot: "bg-accent-text/45" },
};
