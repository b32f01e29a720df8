import { formatShare, million } from "../../../lib/words/millionths.ts";
import type { Calibration } from "./calibration-words.ts";

const box = { left: 44, right: 300, top: 26, bottom: 196 };

/** From 50% to 100%. */
const xOf = (said: number) => box.left + ((said / million - 0.5) / 0.5) * (box.right - box.left);
/** From 0% to 100%. */
const yOf = (won: number) => box.bottom - (won / million) * (box.bottom - box.top);

/**
 * The confidences against the share of won trades, with the diagonal where both are equal. The table beside it has the
 * numbers.
 */
export function CalibrationChart({ points }: Pick<Calibration, "points">) {
  const line = points.map(({ said, won }) => `${xOf(said)},${yOf(won)}`).join(" ");
  return (
    <svg aria-hidden="true" viewBox="0 0 320 232" className="figures w-full max-w-md text-[11px]">
      {[0, 250_000, 500_000, 750_000, million].map((won) => (
        <g key={won}>
          <line x1={box.left} x2={box.right} y1={yOf(won)} y2={yOf(won)} className="stroke-line" />
          <text x={box.left - 6} y={yOf(won) + 4} textAnchor="end" className="fill-muted">
            {formatShare(won)}
          </text>
        </g>
      ))}
      {[500_000, 600_000, 700_000, 800_000, 900_000, million].map((said) => (
        <text key={said} x={xOf(said)} y={box.bottom + 16} textAnchor="middle" className="fill-muted">
          {formatShare(said)}
        </text>
      ))}
      <text x={4} y={12} className="fill-muted">
        You won
      </text>
      <text x={(box.left + box.right) / 2} y={box.bottom + 31} textAnchor="middle" className="fill-muted">
        You said
      </text>
      <line
        x1={xOf(500_000)}
        y1={yOf(500_000)}
        x2={xOf(million)}
        y2={yOf(million)}
        strokeDasharray="4 4"
        className="stroke-muted"
      />
      <polyline points={line} fill="none" strokeWidth="2" className="stroke-accent-text" />
      {points.map((point) => (
        <Point key={point.from} point={point} />
      ))}
    </svg>
  );
}

/** More trades make a larger point. Their number is inside the chart, on the side away from the diagonal. */
function Point({ point: { said, won, trades } }: { point: Calibration["points"][number] }) {
  const radius = Math.min(4 + Math.sqrt(trades) / 2, 9);
  const isBelow = (won < said || won > 900_000) && won > 100_000;
  return (
    <>
      <circle cx={xOf(said)} cy={yOf(won)} r={radius} className="fill-accent-text" />
      <text
        x={xOf(said)}
        y={yOf(won) + (isBelow ? radius + 12 : -radius - 5)}
        textAnchor="middle"
        className="fill-text font-semibold"
      >
        {trades}
      </text>
    </>
  );
}
