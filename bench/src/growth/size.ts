export interface Size {
  readonly members: number;
  readonly trades: number;
  /** How many of the trades belong to the busiest member. */
  readonly ofOne: number;
}
