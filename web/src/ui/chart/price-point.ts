/** A price of a moment. */
export interface PricePoint {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** As members saw it. */
  readonly price: number;
  /** The market's own: the same, unless a scenario was on. */
  readonly market: number;
}

/** Where something happened on a line of prices. */
export interface PriceMark {
  readonly at: number;
  readonly price: number;
  readonly shape: "up" | "down" | "dot";
  readonly tone: "gain" | "loss" | "text";
  /** The word beside it, where there is room for one. */
  readonly label?: string;
  /** The same as a sentence, for those who cannot see it. */
  readonly sentence: string;
}
