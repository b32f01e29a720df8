/** A price at a moment. */
export interface PricePoint {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** As members saw it. */
  readonly price: number;
  /** The market price: equal, unless a scenario was on. */
  readonly market: number;
}

/** A mark on a price line. */
export interface PriceMark {
  readonly at: number;
  readonly price: number;
  readonly shape: "up" | "down" | "dot" | "square";
  readonly tone: "gain" | "loss" | "text";
  /** The text beside the mark, if there is room. */
  readonly label?: string;
  /** The same as a sentence for screen readers. */
  readonly sentence: string;
}
