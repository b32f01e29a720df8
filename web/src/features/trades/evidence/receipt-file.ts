/** The file name of a trade's receipt. */
export const receiptFile = (id: string): string => `paperchain-practice-trade-${id}.json`;
