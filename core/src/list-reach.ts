/** Lists show and count this many rows at most: skipping or counting more costs too much. A filter shows others. */
export const reachMax = 10_000;
