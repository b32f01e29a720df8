/** The name under which a trade's receipt is kept. */
export const receiptFile = (id: string): string => `paperchain-practice-trade-${id}.json`;
