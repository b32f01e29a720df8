/** A price and its time. */
export interface PricePoint {
  readonly price: number;
  readonly ms: number;
}

/** Consecutive prices, oldest first, with the highest and the lowest. There is at least one. */
export interface Series {
  readonly points: readonly PricePoint[];
  readonly high: PricePoint;
  readonly low: PricePoint;
}

export function seriesOf(points: readonly PricePoint[]): Series {
  return {
    points,
    high: points.reduce((best, point) => (point.price > best.price ? point : best)),
    low: points.reduce((best, point) => (point.price < best.price ? point : best)),
  };
}
