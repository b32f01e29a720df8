interface Box {
  width: number;
  height: number;
  /** Space above and below, so that the line is not cut at its extremes. */
  margin: number;
}

/**
 * An SVG path of evenly spaced values. The height stands for at least one percent, so that small moves look small. A
 * constant value runs through the middle.
 */
export function sparkPath(values: readonly number[], { width, height, margin }: Box): string {
  const shown = thin(values.filter(Number.isFinite));
  const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
  const range = Math.max(highest - lowest, (Math.abs(highest) + Math.abs(lowest)) * 0.005);
  const low = (lowest + highest - range) / 2;
  const x = (index: number) => round((index / Math.max(shown.length - 1, 1)) * width);
  const y = (value: number) =>
    round(range === 0 ? height / 2 : height - margin - ((value - low) / range) * (height - 2 * margin));
  return shown.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}`).join("");
}

const pointsMax = 48;

/** Thins the points evenly to the resolution of a small picture, keeping both ends. */
function thin(values: readonly number[]): readonly number[] {
  if (values.length <= pointsMax) return values;
  const step = (values.length - 1) / (pointsMax - 1);
  return Array.from({ length: pointsMax }, (_, index) => values[Math.round(index * step)] ?? 0);
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
