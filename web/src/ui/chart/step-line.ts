interface Box {
  width: number;
  height: number;
  /** Space above and below, so that the line is not cut at its extremes. */
  margin: number;
}

/**
 * An SVG path of evenly spaced values as steps: each value stays until the next. A constant value runs through the middle.
 */
export function stepLine(values: readonly number[], { width, height, margin }: Box): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const x = (index: number) => round((index / Math.max(values.length - 1, 1)) * width);
  const y = (value: number) =>
    round(range === 0 ? height / 2 : height - margin - ((value - low) / range) * (height - 2 * margin));
  return values.map((value, index) => (index === 0 ? `M0 ${y(value)}` : `H${x(index)}V${y(value)}`)).join("");
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
