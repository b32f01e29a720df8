/** When new prices were last recorded, and when the next ones were due. */
export interface PricesDue {
  readonly pricedAt: Date | null;
  readonly dueAt: Date | null;
}

/**
 * After this delay, overdue prices count as not asked for: another server would have taken over a lost lease sooner.
 */
const overdueMsMax = 15_000;

/** Whether nobody asked for prices although they were due. False before the first prices. */
export const isSilence = ({ pricedAt, dueAt }: PricesDue, now: Date): boolean =>
  pricedAt !== null && dueAt !== null && now.getTime() - dueAt.getTime() > overdueMsMax;
