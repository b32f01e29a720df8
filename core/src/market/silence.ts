/** When new prices were last recorded, and when the next ones were due. */
export interface PricesDue {
  readonly pricedAt: Date | null;
  readonly dueAt: Date | null;
}

/** Prices that are overdue for longer were not asked for in time: another server takes over a lost lease sooner. */
const overdueMsMax = 15_000;

/** Whether nobody asked for prices although they were due. Before the first prices there is no such time. */
export const isSilence = ({ pricedAt, dueAt }: PricesDue, now: Date): boolean =>
  pricedAt !== null && dueAt !== null && now.getTime() - dueAt.getTime() > overdueMsMax;
